// Generated from the YAML files in the parent folder by `npm run openapi`. Do not edit.
import type { paths as paste } from './paste.ts';
import type { paths as publish } from './publish.ts';
import type { paths as captcha } from './captcha.ts';
import type { paths as account } from './account.ts';
import type { paths as payment } from './payment.ts';
import type { paths as contact } from './contact.ts';
import type { paths as ads } from './ads.ts';

/** Paths of all services. */
export type ServicePaths = paste & publish & captcha & account & payment & contact & ads;
