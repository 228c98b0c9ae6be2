import type { Response } from 'express';
import type { Admitted } from '../gate/admission.ts';

/** An answer of the Express layer, with what is known of its request by then. */
export type Local = Response<unknown, { requestId: string; admitted: Admitted }>;
