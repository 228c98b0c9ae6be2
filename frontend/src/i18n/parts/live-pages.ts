import { addTexts } from '../i18n.ts';
import texts from '../en/live-pages.json' with { type: 'json' };

addTexts(texts);
