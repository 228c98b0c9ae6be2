// The published types declare `remote.js`, which the package doesn't contain.
declare module 'selenium-webdriver/remote/index.js' {
  export { DriverService } from 'selenium-webdriver/remote.js';
}
