import { addTexts } from '../i18n.ts';
import texts from '../en/reading.json' with { type: 'json' };

addTexts(texts);
