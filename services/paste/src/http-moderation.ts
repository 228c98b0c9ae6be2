import { moderation } from '@pasteroom/content/http-moderation';
import type { Handlers } from '@pasteroom/kit/http/operation-types';
import type { ObjectStore } from '@pasteroom/kit/objects/object-store';
import type { operations } from '@pasteroom/openapi/paste';
import { normalCode } from '@pasteroom/openapi/rules/room-codes';
import type { Deps } from './core/deps.ts';
import { reportedTexts } from './core/reported-texts.ts';
import { reportText } from './core/report-text.ts';

type ModerationOperations =
  | 'reportText'
  | 'listTextReports'
  | 'decideTextReport'
  | 'openTextReport'
  | 'countTextReports'
  | 'getTextBlocks'
  | 'setTextBlock'
  | 'getReportedText'
  | 'getReportedTextFile'
  | 'getTextDecisions';

export function moderationHandlers(
  deps: Deps & { objects: ObjectStore },
): Pick<Handlers<operations>, ModerationOperations> {
  const texts = moderation(
    { ...deps, subjects: reportedTexts(deps) },
    { kind: 'text', prefix: 'T', nameOf: normalCode },
  );
  return {
    async reportText({ params, body, caller }) {
      return {
        status: 201,
        body: { reference: await reportText(deps, { code: params.code, ...body, caller }) },
      };
    },
    listTextReports: texts.list,
    decideTextReport: texts.decide,
    openTextReport: texts.open,
    countTextReports: texts.count,
    getTextBlocks: texts.getBlocks,
    setTextBlock: texts.setBlock,
    getReportedText: texts.getReported,
    getReportedTextFile: texts.getReportedFile,
    getTextDecisions: texts.getDecisions,
  };
}
