import { circle, lines, outline, type Palette, path, rect } from './shapes.ts';

type Motif = (palette: Palette, random: () => number) => string;

const curve: Motif = ({ line, accent, card }, random) => {
  const heightAt = (x: number) => 360 - 290 * Math.exp(-(x - 160) / 150);
  const points = Array.from({ length: 20 }, (_, at) => 160 + at * 47).map(
    (x) => [x, heightAt(x)] as const,
  );
  const drawn = `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`;
  const dots = points
    .filter((_, at) => at > 0 && random() < 0.6)
    .map(([x, y]) => circle([x, y, 9], card, outline(accent, 4)));
  return path('M120 60V380H1090', line, 4) + path(drawn, accent, 6) + dots.join('');
};

const route: Motif = ({ line, edge, accent, card, soft }, random) => {
  const nodes = [400, 600, 800].flatMap((x) =>
    [110, 220, 330].map((y) => [x, y + (random() - 0.5) * 30] as const),
  );
  const way = `M190 220C300 220 300 110 400 ${Math.round(nodes[0]?.[1] ?? 110)}S520 220 600 ${Math.round(nodes[4]?.[1] ?? 220)}S700 330 800 ${Math.round(nodes[8]?.[1] ?? 330)}S910 220 1000 220`;
  const others = [110, 330].map((y) =>
    path(`M190 220C300 220 300 ${y} 400 ${y}H800C900 ${y} 900 220 1000 220`, line, 3),
  );
  const drawn = nodes.map(([x, y], at) =>
    circle(
      [x, y, 15],
      [0, 4, 8].includes(at) ? soft : card,
      outline([0, 4, 8].includes(at) ? accent : edge),
    ),
  );
  return (
    others.join('') +
    path(way, accent, 6) +
    drawn.join('') +
    circle([180, 220, 22], accent) +
    rect([985, 165, 110, 110], card, outline(accent, 5)) +
    rect([1012, 205, 56, 10], accent) +
    rect([1012, 227, 36, 10], line)
  );
};

const network: Motif = ({ edge, line, accent, card, soft }, random) => {
  const small = Array.from({ length: 14 }, (_, at) => {
    const angle = (at / 14) * 2 * Math.PI + random() * 0.3;
    return [
      600 + Math.cos(angle) * (250 + random() * 230),
      220 + Math.sin(angle) * (120 + random() * 60),
    ] as const;
  });
  const links = small.map(([x, y]) =>
    path(
      `M${Math.round(x)} ${Math.round(y)}Q${Math.round((x + 600) / 2)} ${Math.round(y)} 600 220`,
      accent,
      2,
      ' opacity=".55"',
    ),
  );
  const side = small.slice(0, 5).map(([x, y], at) => {
    const [toX, toY] = small[at + 1] ?? [600, 220];
    return path(
      `M${Math.round(x)} ${Math.round(y)}Q${Math.round(x)} ${Math.round(toY)} ${Math.round(toX)} ${Math.round(toY)}`,
      line,
      2,
    );
  });
  return (
    side.join('') +
    links.join('') +
    small.map(([x, y]) => circle([x, y, 10 + random() * 8], card, outline(edge))).join('') +
    circle([600, 220, 58], soft, outline(accent, 5)) +
    circle([600, 220, 22], accent)
  );
};

const ring: Motif = ({ edge, accent, card, soft, line }, random) => {
  const group = (center: number) =>
    Array.from({ length: 9 }, (_, at) =>
      circle(
        [
          center + ((at % 3) - 1) * 80 + (random() - 0.5) * 26,
          220 + (Math.floor(at / 3) - 1) * 90 + (random() - 0.5) * 26,
          15,
        ],
        at === 4 ? accent : card,
        outline(at === 4 ? accent : edge),
      ),
    );
  return (
    path('M330 220H870', line, 18) +
    path('M330 220H870', accent, 4) +
    circle([600, 220, 92], 'none', outline(soft, 26)) +
    circle([600, 220, 92], 'none', outline(accent, 5)) +
    group(220).join('') +
    group(980).join('')
  );
};

const cards: Motif = ({ edge, accent, card, soft, line }, random) => {
  const places = [0, 1, 2, 3].flatMap((column) =>
    [0, 1].map((row) => [170 + column * 215, 60 + row * 165] as const),
  );
  return places
    .map(([x, y], at) => {
      const [dx, dy] = [random() * 34, random() * 24];
      const fill = [card, soft, accent, card, soft, card, card, soft][at] ?? card;
      return (
        rect(
          [x + dx, y + dy, 225, 150],
          fill,
          ` opacity=".92"${outline(at === 2 ? accent : edge, 2)}`,
        ) +
        rect([x + dx + 24, y + dy + 34, 110, 12], at === 2 ? card : line) +
        rect([x + dx + 24, y + dy + 64, 160, 12], at === 2 ? card : line)
      );
    })
    .join('');
};

const sheets: Motif = ({ edge, accent, card, line }, random) =>
  [0, 1, 2]
    .map((at) => {
      const [x, y] = [330 + at * 110, 92 - at * 26];
      const empty = `<rect x="${x + 36}" y="${y + 34}" width="150" height="26" rx="13" fill="none" stroke="${at === 2 ? accent : edge}" stroke-width="3" stroke-dasharray="8 9"/>`;
      return (
        rect([x, y, 320, 320], card, outline(edge, 2)) +
        empty +
        lines([x + 36, y + 98, 248, 6], line, random)
      );
    })
    .join('');

const code: Motif = ({ edge, accent, card, line }, random) => {
  const characters = Array.from(
    { length: 6 },
    (_, at) =>
      rect([493 + at * 48, 192, 36, 52], card, outline(accent, 4)) +
      rect([503 + at * 48, 210 + random() * 8, 16, 8], accent),
  );
  const large =
    rect([130, 90, 300, 210], card, outline(edge)) +
    lines([166, 132, 228, 4], line, random) +
    rect([230, 318, 100, 12], edge);
  const small =
    rect([850, 80, 150, 270], card, outline(edge)) + lines([878, 128, 96, 5], line, random);
  return (
    path('M430 218H490M780 218H850', accent, 4, ' stroke-dasharray="2 12"') +
    large +
    small +
    characters.join('')
  );
};

const page: Motif = ({ edge, accent, card, line, soft }, random) => {
  const tools = Array.from({ length: 9 }, (_, at) =>
    rect([318 + at * 54, 62, 34, 34], at === 1 ? accent : soft),
  );
  const list = [0, 1, 2].map(
    (at) =>
      circle([330, 286 + at * 34, 6], accent) +
      rect([352, 280 + at * 34, 150 + random() * 60, 12], line),
  );
  return (
    rect([270, 36, 660, 372], card, outline(edge, 2)) +
    tools.join('') +
    path('M270 118H930', line, 2) +
    rect([318, 146, 260, 22], edge) +
    lines([318, 190, 520, 2], line, random) +
    list.join('') +
    rect([660, 270, 220, 108], soft) +
    path('M680 358l58-56 40 36 30-24 52 44', accent, 4)
  );
};

const squares: Motif = ({ edge, accent, card, line }, random) => {
  const size = 24;
  const corner = (x: number, y: number) =>
    rect([x, y, 7 * size, 7 * size], 'none', outline(accent, 14)) +
    rect([x + 2 * size, y + 2 * size, 3 * size, 3 * size], accent);
  const modules = Array.from(
    { length: 15 * 15 },
    (_, at) => [at % 15, Math.floor(at / 15)] as const,
  )
    .filter(
      ([x, y]) =>
        !((x < 8 && y < 8) || (x > 6 && y < 8 && x > 6) || (x < 8 && y > 6)) && random() < 0.5,
    )
    .map(([x, y]) => `M${300 + x * size} ${50 + y * size}h${size - 3}v${size - 3}h${3 - size}z`);
  const phone =
    rect([830, 60, 180, 320], card, outline(edge)) + lines([862, 120, 116, 6], line, random);
  return (
    corner(300, 50) +
    corner(300 + 8 * size, 50) +
    corner(300, 50 + 8 * size) +
    `<path d="${modules.join('')}" fill="${accent}"/>` +
    path('M690 220H810', accent, 4, ' stroke-dasharray="2 12"') +
    phone
  );
};

const windows: Motif = ({ edge, accent, card, line, soft }, random) => {
  const bar = (x: number) =>
    [0, 1, 2].map((at) => circle([x + 28 + at * 22, 100, 6], line)).join('');
  const source = Array.from(
    { length: 6 },
    (_, at) =>
      rect([160 + (at % 3) * 28, 148 + at * 36, 60, 12], accent) +
      rect([236 + (at % 3) * 28, 148 + at * 36, 60 + random() * 110, 12], line),
  );
  return (
    rect([120, 70, 400, 310], card, outline(edge, 2)) +
    bar(120) +
    source.join('') +
    path('M540 225H650M630 205l22 20-22 20', accent, 5) +
    rect([680, 70, 400, 310], card, outline(edge, 2)) +
    bar(680) +
    rect([716, 142, 200, 24], edge) +
    rect([716, 190, 328, 80], soft) +
    lines([716, 296, 328, 2], line, random)
  );
};

export const MOTIFS = { curve, route, network, ring, cards, sheets, code, page, squares, windows };
export type MotifName = keyof typeof MOTIFS;
