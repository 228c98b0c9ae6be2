import { systemClock } from '@pasteroom/kit/core/clock';
import { startOnFolder } from './running-service.ts';

/** Runs the service as a child process on the given folder and prints its URL. Tests kill it. */
const [folder = ''] = process.argv.slice(2);
const { url } = await startOnFolder(folder, systemClock);
console.log(url);
