import { describe, expect, it } from 'vitest';
import settings from '../../../src/agon/messages/en/client-settings.ftl?raw';
import { sayer } from './messages';

describe('messages', () => {
  it('are said from the files of the catalogue', () => {
    const say = sayer(settings);
    expect(say('settings-percent', { size: 115 })).toBe('115%');
    expect([0, 250, 450, 1200].map((pace) => say('settings-pace-of', { pace }))).toEqual(['At once', 'Quick', 'Normal', 'Slow']);
    expect([0, 0.25, 0.5, 1].map((loud) => say('settings-loud', { loud }))).toEqual(['Off', 'Soft', 'Medium', 'Full']);
  });
  it('throw where something is missing', () => {
    const say = sayer('a = { $n } cards\n');
    expect(() => say('b')).toThrow('there is no message b');
    expect(() => say('a')).toThrow('n');
  });
});
