import { authorDecisions } from '@pasteroom/content/core/author-decisions';
import { listBlocks, setBlock } from '@pasteroom/content/core/blocks';
import { countReports } from '@pasteroom/content/core/count-reports';
import { decideReport } from '@pasteroom/content/core/decide-report';
import { findReports } from '@pasteroom/content/core/find-reports';
import { getReported, getReportedFile } from '@pasteroom/content/core/get-reported';
import { listReports } from '@pasteroom/content/core/list-reports';
import { openReport } from '@pasteroom/content/core/open-report';
import {
  answerReportedFile,
  blocksBody,
  countsBody,
  decisionsBody,
  listedOf,
  reportBody,
  reportedBody,
} from '@pasteroom/content/http-moderation';
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

/** The operations on reports of texts, and on what the operator does about them. */
export function moderationHandlers(deps: Deps & { objects: ObjectStore }): Pick<Handlers<operations>, ModerationOperations> {
  const moderation = { ...deps, subjects: reportedTexts(deps) };
  return {
    async reportText({ params, body, caller }) {
      return { status: 201, body: { reference: await reportText(deps, { code: params.code, ...body, caller }) } };
    },

    async listTextReports({ query: { find, kind, ...query }, caller }) {
      const { views, next } =
        find !== undefined
          ? { views: await findReports(moderation, { find, caller }), next: null }
          : await listReports(moderation, { ...query, about: listedOf('text', kind), caller });
      return { status: 200, body: { reports: views.map((view) => reportBody('text', view)), next } };
    },

    async decideTextReport({ params, body, caller }) {
      return { status: 200, body: reportBody('text', await decideReport(moderation, { ...params, ...body, caller })) };
    },

    async openTextReport({ body, caller }) {
      return { status: 200, body: reportBody('text', await openReport(moderation, 'T', { ...body, caller })) };
    },

    async countTextReports({ caller }) {
      return { status: 200, body: countsBody(await countReports(deps, caller)) };
    },

    async getTextBlocks({ caller }) {
      return { status: 200, body: blocksBody(await listBlocks(deps, caller)) };
    },

    async setTextBlock({ body, caller }) {
      return { status: 200, body: blocksBody(await setBlock(deps, { ...body, caller })) };
    },

    async getReportedText({ params, caller }) {
      return { status: 200, body: reportedBody(await getReported(moderation, { ...params, caller })) };
    },

    async getReportedTextFile({ params, caller }) {
      return answerReportedFile(deps.objects, await getReportedFile(moderation, { ...params, caller }));
    },

    async getTextDecisions({ body, caller }) {
      const items = body.items.map(({ uniqueId, token }) => ({ name: normalCode(uniqueId), token }));
      return { status: 200, body: decisionsBody(await authorDecisions(deps, items, caller)) };
    },
  };
}
