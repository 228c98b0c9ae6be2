// @ts-expect-error -- The driver has types for what it exports only.
import connections from 'mongodb/lib/cmap/connection.js';

interface Connection {
  socket: NodeJS.EventEmitter;
  onClose(this: Connection): void;
}

const { prototype } = (connections as { Connection: { prototype: Connection } }).Connection;
const { onClose } = prototype;
if (typeof onClose !== 'function') throw new Error('This release of the driver closes connections in another way.');

/**
 * What was about to write when the socket closed fails as every call on a closed connection does. The driver (seen in 7.8.0 and 7.9.0) lets it wait
 * for a `drain` that never comes: an operation hangs, and once that happens to a check of the server, the server is never found again.
 */
prototype.onClose = function () {
  onClose.call(this);
  this.socket.emit('drain');
};
