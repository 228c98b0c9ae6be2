export { setup as default } from './launch-servers.ts';
