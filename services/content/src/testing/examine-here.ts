import { examineHtml, type ExamineHtml } from '../core/examined-html.ts';

/** Examines in the thread that asks. */
export const examineHere: ExamineHtml = async (dirty) => examineHtml(dirty);
