import { addTexts } from '../i18n.ts';
import texts from '../en/page-preview.json' with { type: 'json' };

addTexts(texts);
