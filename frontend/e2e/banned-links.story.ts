import { expect } from '@playwright/test';
import { openScreen, textOf } from './support/screen.ts';
import { story } from './support/story.ts';

const WARNING = 'Links or text from cdn.discordapp.com are not allowed. Your IP address and email have been reported';

story('a link to a refused host clears the editor and is reported, and undo brings the text back', async ({ page }) => {
  await openScreen(page);
  await textOf(page).click();
  await page.keyboard.type('Look: ');
  const reported = page.waitForRequest('**/api/texts/report-link');
  await page.keyboard.insertText('https://cdn.discordapp.com/attachments/1/2/cat.png');
  const alert = page.getByRole('alert').filter({ hasText: WARNING });
  await expect(alert.getByText(WARNING, { exact: true })).toBeVisible();
  await expect(textOf(page)).toHaveText('');
  expect((await reported).postDataJSON()).toEqual({ host: 'cdn.discordapp.com' });

  await textOf(page).click();
  await page.keyboard.press('Control+z');
  await expect(textOf(page)).toContainText('Look: ');
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect(alert).toBeHidden();
});
