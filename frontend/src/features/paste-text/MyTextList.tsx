import { useDecisions } from '../../shared/my-items/author-decisions.ts';
import classes from '../../shared/my-items/MyItemsColumn.module.css';
import { MyTextRow } from './MyTextRow.tsx';
import type { MyText } from './my-texts.ts';

interface MyTextListProps {
  texts: readonly MyText[];
  /** Unix time in ms. */
  now: number;
  onOpen: (code: string) => void;
}

export function MyTextList({ texts, now, onOpen }: MyTextListProps) {
  const decisions = useDecisions(
    'texts',
    texts.map(({ code, deleteToken }) => ({ uniqueId: code, token: deleteToken })),
  );
  return (
    <ul className={classes.items}>
      {texts.map((text) => (
        <li key={text.deleteToken}>
          <MyTextRow text={text} now={now} decision={decisions.get(text.code)} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
