// @ts-expect-error -- The driver has types for what it exports only.
import connections from 'mongodb/lib/cmap/connection.js';

interface Connection {
  socket: NodeJS.EventEmitter;
  onClose(this: Connection): void;
}

const { prototype } = (connections as { Connection: { prototype: Connection } }).Connection;
const { onClose } = prototype;
if (typeof onClose !== 'function')
  throw new Error('Unsupported MongoDB driver: Connection.onClose is missing.');

/**
 * Fails pending writes when the socket closes. The driver (7.8.0 and 7.9.0) waits for a `drain`
 * event that never comes. If a server check hangs, the driver never reconnects.
 */
prototype.onClose = function () {
  onClose.call(this);
  this.socket.emit('drain');
};
