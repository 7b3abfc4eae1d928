import { connect, type Socket } from 'node:net';

const [networks, ofEach] = [10, 40];

const head = (network: number) =>
  `POST /api/feedback/savenonkotak HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000000\r\n` +
  `X-Forwarded-For: 2001:db8:0:${network}::1\r\n` +
  `Content-Type: multipart/form-data; boundary=b\r\n\r\n`;

/**
 * Holds uploads from ten networks open, sending byte after byte and never a complete part. Reopens
 * each connection that the product closes.
 * @returns a function that ends all of them
 */
export function holdPlaces(url: string): () => void {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isOver = false;

  function hold(network: number): void {
    if (isOver) return;
    const socket = connect(Number(port), hostname);
    sockets.add(socket);
    socket.write(head(network));
    // The product closes the connection while the client still writes, which is intended.
    socket.on('error', () => undefined);
    socket.on('data', () => socket.destroy());
    socket.once('close', () => {
      sockets.delete(socket);
      hold(network);
    });
  }

  for (let index = 0; index < networks * ofEach; index += 1) hold(index % networks);
  const dripping = setInterval(() => {
    for (const socket of sockets) socket.write('x'.repeat(256));
  }, 100);
  return () => {
    isOver = true;
    clearInterval(dripping);
    for (const socket of sockets) socket.destroy();
  };
}
