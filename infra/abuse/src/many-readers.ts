/** Runs in a separate process, so its load doesn't distort the measurement. */
import { Agent, get } from 'node:http';

const [url = '', localAddress = '', atOnce, milliseconds] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const counts: Record<number, number> = {};

function read(): Promise<number> {
  return new Promise((resolve, reject) => {
    const req = get(url, { agent, localAddress }, (res) => {
      res.resume();
      res.on('end', () => resolve(res.statusCode ?? 0));
      res.on('error', reject);
    });
    req.on('error', reject);
  });
}

const until = performance.now() + Number(milliseconds);
async function readOn(): Promise<void> {
  while (performance.now() < until) {
    const status = await read();
    counts[status] = (counts[status] ?? 0) + 1;
  }
}

await Promise.all(Array.from({ length: Number(atOnce) }, readOn));
console.log(JSON.stringify(counts));
agent.destroy();
