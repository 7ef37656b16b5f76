"""The HTTP and WebSocket server: rooms, storage, and the browser client's files. It holds no rules."""
