export { all } from 'lowlight';
