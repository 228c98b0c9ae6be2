import { addTexts } from '../i18n.ts';
import texts from '../en/writing.json' with { type: 'json' };

addTexts(texts);
