import { systemClock } from '@pasteroom/kit/core/clock';
import { startOnFolder } from './running-service.ts';

/** Runs the service as a process and prints its URL. Kill it to stop it. */
const [folder = ''] = process.argv.slice(2);
const { url } = await startOnFolder(folder, systemClock);
console.log(url);
