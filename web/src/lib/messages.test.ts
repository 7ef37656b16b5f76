import { describe, expect, it } from 'vitest';
import settings from '$messages/client-settings.ftl';
import { firstOf, sayer } from './messages';

describe('messages', () => {
  it('are said from the files of the catalogue', () => {
    expect(settings('settings-percent', { size: 115 })).toBe('115%');
    expect([0, 250, 450, 1200].map((pace) => settings('settings-pace-of', { pace }))).toEqual(['At once', 'Quick', 'Normal', 'Slow']);
    expect([0, 0.25, 0.5, 1].map((loud) => settings('settings-loud', { loud }))).toEqual(['Off', 'Soft', 'Medium', 'Full']);
  });
  it('show numbers in digits alone', () => {
    expect(sayer('many-cards = { $n } cards')('many-cards', { n: 5000 })).toBe('5000 cards');
  });
  it('throw where something is missing', () => {
    const say = sayer('a = { $n } cards\n');
    expect(() => say('b')).toThrow('there is no message b');
    expect(() => say('a')).toThrow('n');
  });
  it('are in the first language asked for that there is', () => {
    expect(firstOf(['', 'fr-CA', 'es-MX', 'en'], ['en', 'es'])).toBe('es');
    expect(firstOf(['fr'], ['en', 'es'])).toBe('en');
  });
});
