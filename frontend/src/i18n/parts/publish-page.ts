import { addTexts } from '../i18n.ts';
import texts from '../en/publish-page.json' with { type: 'json' };

addTexts(texts);
