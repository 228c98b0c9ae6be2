import { type ComponentProps, useState } from 'react';

const TYPE = 'application/x-pasteroom-file';

/** Lets users drag cards onto each other. Ignores files that are dragged from other programs. */
export function useDraggedCard(onDrop: (key: string, to: number) => void) {
  const [dragged, setDragged] = useState<string>();
  const [target, setTarget] = useState<string>();
  const clear = () => {
    setDragged(undefined);
    setTarget(undefined);
  };
  return (
    key: string,
    position: number,
  ): ComponentProps<'li'> & { [data: `data-${string}`]: true | undefined } => ({
    draggable: true,
    'data-dragged': dragged === key || undefined,
    'data-target': (target === key && dragged !== key) || undefined,
    onDragStart: ({ dataTransfer }) => {
      dataTransfer.setData(TYPE, key);
      dataTransfer.effectAllowed = 'move';
      setDragged(key);
    },
    onDragOver: (event) => {
      if (dragged === undefined) return;
      event.preventDefault();
      setTarget(key);
    },
    onDrop: (event) => {
      if (dragged === undefined) return;
      event.preventDefault();
      onDrop(dragged, position);
      clear();
    },
    onDragEnd: clear,
  });
}
