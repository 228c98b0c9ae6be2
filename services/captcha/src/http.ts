import type { Handlers } from '@pasteroom/kit/http/operation-types';
import type { operations } from '@pasteroom/openapi/captcha';
import { answerCaptcha, type AnswerCaptchaDeps } from './core/answer-captcha.ts';
import { answerProofOfWork, type AnswerProofOfWorkDeps } from './core/answer-proof-of-work.ts';
import { issueCaptcha, type IssueCaptchaDeps } from './core/issue-captcha.ts';
import { issueProofOfWork, type IssueProofOfWorkDeps } from './core/issue-proof-of-work.ts';

export type CaptchaDeps = IssueCaptchaDeps &
  AnswerCaptchaDeps &
  IssueProofOfWorkDeps &
  AnswerProofOfWorkDeps;

export function handlers(deps: CaptchaDeps): Handlers<operations> {
  return {
    async getCaptcha({ caller }) {
      return { status: 200, body: await issueCaptcha(deps, caller.client) };
    },
    async answerCaptcha({ params, body, caller }) {
      return {
        status: 200,
        body: await answerCaptcha(deps, {
          captchaId: params.captchaId,
          answer: body.answer,
          caller,
        }),
      };
    },
    async getProofOfWork({ caller }) {
      return { status: 200, body: await issueProofOfWork(deps, caller) };
    },
    async answerProofOfWork({ body, caller }) {
      return {
        status: 200,
        body: await answerProofOfWork(deps, { payload: body.payload, caller }),
      };
    },
  };
}
