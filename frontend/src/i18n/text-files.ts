/** How each file of texts is loaded, by its path. A file is called `texts/<namespace>.<language>.json` and stands beside the part that shows its texts. */
export const textFiles = import.meta.glob<object>(['../**/texts/*.json', '!./texts/frame.en.json'], { import: 'default' });
