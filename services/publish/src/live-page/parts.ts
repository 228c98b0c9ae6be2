import { type Attachment, generatedFilename } from '@pasteroom/content/core/attachments';
import { MAX_REPORT_LENGTH, type ReportReason } from '@pasteroom/openapi/rules/reports';
import { html, type Markup } from './markup.ts';
import { sizeOf } from './reading.ts';
import type { Site } from './site.ts';

export function fileList(files: readonly Attachment[]): Markup | undefined {
  if (files.length === 0) return undefined;
  return html`<section class="files" aria-labelledby="files">
    <h2 id="files">Files</h2>
    <ul>
      ${files.map(
        (file) =>
          html`<li>
            <a
              href="/publishImages/${encodeURIComponent(generatedFilename(file).toWellFormed())}"
              download="${file.filename}"
              ><span class="kind" aria-hidden="true">${kindOf(file)}</span>
              <bdi class="name">${file.filename}</bdi>
              <span class="size">${sizeOf(file.size)}</span></a
            >
          </li>`,
      )}
    </ul>
  </section>`;
}

function kindOf({ filename, type }: Attachment): string {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(filename)?.[1];
  return (ending ?? /^(?:image|audio|text)/.exec(type)?.[0] ?? 'file').toUpperCase();
}

/** The BFF replaces the `data-ad-slot` element with an ad of that size. */
export const adSlot = ({ contactEmail }: Pick<Site, 'contactEmail'>): Markup =>
  html`<aside class="ad" aria-label="Advertisement">
    <p class="label">Advertisement</p>
    <p data-ad-slot="content">
      Your ad here for
      $79/month.${contactEmail && html` <a href="mailto:${contactEmail}">Contact us</a>.`}
    </p>
  </aside>`;

const REASONS: Readonly<Record<ReportReason, string>> = {
  illegal: 'Illegal content',
  malware: 'Malware',
  phishing: 'Phishing or fraud',
  spam: 'Spam',
  copyright: 'Copyright',
  'personal-data': 'Personal data',
  hate: 'Hate or harassment',
  other: 'Something else',
};

export const reportDialog = (files: readonly Attachment[]): Markup =>
  html`<dialog id="report" aria-labelledby="report-title">
    <form method="dialog">
      <h2 id="report-title">Report this page</h2>
      <label for="reason">What’s wrong with it?</label>
      <select id="reason" name="reason" required>
        <option value="">Choose a reason</option>
        ${Object.entries(REASONS).map(([value, words]) => html`<option value="${value}">${words}</option>`)}
      </select>
      ${
        files.length > 0 &&
        html`<label for="about">What are you reporting?</label>
          <select id="about" name="file">
            <option value="">The whole page</option>
            ${files.map((file) => html`<option value="${generatedFilename(file)}">${file.filename}</option>`)}
          </select>`
      }
      <label for="message">Details <span class="quiet">(optional)</span></label>
      <textarea id="message" name="message" rows="4" maxlength="${MAX_REPORT_LENGTH}"></textarea>
      <p class="problem" role="alert"></p>
      <p class="buttons">
        <button type="button" value="cancel">Cancel</button>
        <button class="primary" type="submit">Send report</button>
      </p>
    </form>
    <div class="sent" hidden>
      <h2 tabindex="-1">Thank you</h2>
      <p>
        Your reference number is <output class="reference"></output>. Quote it if you contact us
        about your report.
      </p>
      <p class="buttons"><button class="primary" type="button" value="cancel">Close</button></p>
    </div>
  </dialog>`;
