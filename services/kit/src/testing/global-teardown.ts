export { teardown as default } from './launch-servers.ts';
