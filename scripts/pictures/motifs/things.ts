import { around, box, cut, disc, line, type Motif, moved, oval, poly, ring, times, twins } from '../shapes'

const clock: Motif = ({ main, dim, spark, dark }) =>
  disc(0, 0, 172, dark) +
  disc(0, 0, 154, main) +
  around(12, box([-5, -140, 10, 26], dark, 3)) +
  ring(0, 0, 100, { colour: dim, width: 5 }) +
  line('M0 0L-58-62', dark, 15) +
  line('M0 14L34-112', dark, 10) +
  disc(0, 0, 15, spark)

const candle: Motif = ({ main, dim, spark, dark }) =>
  disc(0, -112, 84, dim).replace('/>', ' opacity=".5"/>') +
  disc(0, -112, 54, dim) +
  cut('M0-176C34-130 34-84 0-76-34-84-34-130 0-176Z', spark) +
  line('M0-76V-52', dark, 7) +
  cut('M-40-52C-20-64 20-64 40-52V130H-40Z', main) +
  cut('M-40-52C-20-64 20-64 40-52V-10C34 10 26 10 22-8-2 20-10-20-40 30Z', spark) +
  cut('M-130 128H130C124 170 90 184 0 184S-124 170-130 128Z', dark) +
  ring(136, 146, 24, { colour: dark, width: 12 })

const lantern: Motif = ({ main, dim, spark, dark }) =>
  ring(0, -146, 42, { colour: dark, width: 13 }) +
  cut('M-92-84L-46-128H46L92-84Z', main) +
  box([-108, -86, 216, 22], dark, 5) +
  box([-88, -64, 176, 190], spark) +
  disc(0, 34, 70, dim).replace('/>', ' opacity=".55"/>') +
  cut('M0-30C44 26 40 78 0 86-40 78-44 26 0-30Z', main) +
  twins(box([-96, -64, 18, 190], dark) + box([-36, -64, 7, 190], dark)) +
  box([-118, 122, 236, 26], dark, 6) +
  box([-80, 148, 160, 30], main, 6)

const deskLamp: Motif = ({ main, dim, spark, dark }) =>
  poly('-60,-54 96,-54 190,170 -154,170', spark).replace('/>', ' opacity=".5"/>') +
  line('M-130 160L-150 10 0-110', dark, 14) +
  cut('M-70-50C-66-140 100-140 106-50Z', main) +
  cut('M18-118C70-116 104-96 106-50H18Z', dim) +
  oval(18, -50, [58, 14], spark) +
  disc(-150, 10, 15, dim) +
  cut('M-200 176A70 34 0 0 1-60 176Z', dark)

const book: Motif = ({ main, dim, spark, dark }) =>
  cut('M-196-92C-130-124-50-112 0-80 50-112 130-124 196-92V128C130 98 50 106 0 140-50 106-130 98-196 128Z', dark) +
  cut('M-180-100C-120-126-50-118 0-88V122C-50 92-120 86-180 108Z', main) +
  cut('M180-100C120-126 50-118 0-88V122C50 92 120 86 180 108Z', dim) +
  times(5, at =>
    line(`M-150 ${-68 + at * 32}C-110 ${-80 + at * 32}-70 ${-76 + at * 32}-32 ${-58 + at * 32}`, dark, 6),
  ) +
  cut('M70-106H116V20L93 0 70 22Z', spark)

const press: Motif = ({ main, dim, spark, dark }) =>
  moved(
    'rotate(-9)',
    box([-128, -166, 280, 350], dim, 4),
    box([-150, -180, 280, 350], main, 4),
    box([-126, -154, 232, 40], dark),
    box([-126, -98, 108, 104], dark),
    disc(-72, -52, 32, spark),
    times(5, at => box([0, -98 + at * 22, 106, 10], dim)),
    times(6, at => box([-126, 28 + at * 22, at === 5 ? 150 : 232, 10], dim)),
  )

const camera: Motif = ({ main, dim, spark, dark }) =>
  line('M-10 70L-96 200M10 70L96 200M0 70V200', dark, 13) +
  disc(-54, -110, 72, dim) +
  disc(70, -100, 58, main) +
  disc(-54, -110, 20, dark) +
  disc(70, -100, 16, dark) +
  around(5, disc(0, -44, 12, dark)).replaceAll('rotate(', 'translate(-54 -110) rotate(') +
  around(5, disc(0, -36, 10, dark)).replaceAll('rotate(', 'translate(70 -100) rotate(') +
  box([-120, -46, 210, 124], main, 10) +
  box([-120, 18, 210, 60], dim, 10) +
  poly('90,-16 176,-56 176,88 90,46', dark) +
  disc(-66, 16, 20, spark) +
  box([-20, -24, 70, 14], spark, 7)

const record: Motif = ({ main, dim, spark, dark }) =>
  disc(0, 0, 184, dark) +
  times(5, at => ring(0, 0, 168 - at * 19, { colour: dim, width: 3 })) +
  disc(0, 0, 66, main) +
  disc(0, 0, 40, spark) +
  disc(0, 0, 9, dark) +
  line('M178-178L160-40 92 22', spark, 13) +
  moved('translate(88 26) rotate(42)', box([-14, -12, 28, 40], main, 5))

const cards: Motif = ({ main, dim, spark, dark }) =>
  moved('rotate(-20 0 220)', box([-92, -150, 184, 264], dim, 16), cut('M0-88L44-18 0 52-44-18Z', dark)) +
  moved('rotate(18 0 220)', box([-82, -160, 184, 264], spark, 16)) +
  moved(
    'rotate(18 0 220)',
    cut('M10-102C-44-60-62-30-40-8-22 8-2 0 10-18 22 0 42 8 60-8 82-30 64-60 10-102ZM10-20L30 34H-10Z', dark),
    disc(-54, -128, 12, main),
    disc(74, 74, 12, main),
  )

const key: Motif = ({ main, dim, spark }) =>
  moved(
    'rotate(38)',
    ring(0, -104, 66, { colour: main, width: 36 }),
    disc(0, -104, 18, spark),
    box([-18, -44, 36, 240], main, 6),
    box([0, -44, 18, 240], dim, 6),
    box([18, 92, 58, 30], main, 4),
    box([18, 146, 78, 34], main, 4),
  )

const pipe: Motif = ({ main, dim, spark, dark }) =>
  line('M-104-66C-150-110-60-130-104-178M-60-74C-96-104-28-124-60-160', spark, 12) +
  cut('M-150-40H-30L-40 40C-10 60 40 20 80-20L178-92 196-70 96 30C50 90-6 140-74 126-140 114-150 50-150-40Z', main) +
  cut('M-90-40H-30L-40 40C-10 60 40 20 80-20L178-92 188-82C110-20 30 90-40 92-80 92-92 30-90-40Z', dim) +
  oval(-90, -40, [62, 17], dark) +
  box([150, -106, 50, 22], dark, 8).replace('/>', ' transform="rotate(-36 175 -95)"/>')

const gear: Motif = ({ main, dim, spark, dark }) =>
  around(10, poly('-30,-186 30,-186 40,-120 -40,-120', main)) +
  disc(0, 0, 144, main) +
  disc(0, 0, 108, dim) +
  around(5, disc(0, -70, 22, dark)) +
  disc(0, 0, 36, spark) +
  disc(0, 0, 15, dark)

const flask: Motif = ({ main, dim, spark, dark }) =>
  cut('M-44-180H44V-70L150 140C160 168 150 180 124 180H-124C-150 180-160 168-150 140L-44-70Z', dim) +
  cut('M-104 50C-60 24 0 70 104 50L150 140C160 168 150 180 124 180H-124C-150 180-160 168-150 140Z', main) +
  disc(-40, 110, 19, spark) +
  disc(36, 136, 13, spark) +
  disc(10, 84, 9, spark) +
  disc(-12, -106, 11, spark) +
  disc(10, -150, 7, spark) +
  box([-62, -194, 124, 24], dark, 12)

const umbrella: Motif = ({ main, dim, spark, dark }) =>
  line('M0-176V120C0 178 64 178 64 122', dark, 14) +
  cut(
    'M-184 10C-176-196 176-196 184 10-150-20-132-20-92 10-60-20-32-20 0 10 32-20 60-20 92 10 132-20 150-20 184 10Z',
    main,
  ) +
  cut('M-92 10C-80-90-40-146 0-146 40-146 80-90 92 10 60-20 32-20 0 10-32-20-60-20-92 10Z', dim) +
  times(9, at => line(`M${-190 + at * 46} ${66 + (at % 3) * 30}l-12 34`, spark, 7))

const cup: Motif = ({ main, dim, spark, dark }) =>
  line('M-54-70C-90-110-20-130-54-176M6-70C-30-110 40-130 6-176M66-70C30-110 100-130 66-176', spark, 13) +
  ring(130, 30, 50, { colour: dim, width: 22 }) +
  cut('M-136-46H136C136 80 90 140 0 140S-136 80-136-46Z', main) +
  cut('M0-46H136C136 80 90 140 0 140Z', dim) +
  oval(0, -46, [136, 22], dark) +
  oval(0, 158, [184, 24], dark) +
  oval(0, 152, [150, 14], main)

const bell: Motif = ({ main, dim, spark, dark }) =>
  ring(0, -158, 24, { colour: dark, width: 13 }) +
  disc(0, 136, 36, dark) +
  cut('M0-150C92-150 98-40 108 30 114 78 138 98 158 126H-158C-138 98-114 78-108 30-98-40-92-150 0-150Z', main) +
  cut('M0-150C92-150 98-40 108 30 114 78 138 98 158 126H40C60 20 50-90 0-150Z', dim) +
  box([-166, 114, 332, 22], spark, 11)

const mirror: Motif = ({ main, dim, spark, dark }) =>
  line('M0 120V200', dark, 30) +
  oval(0, -30, [142, 166], dark) +
  oval(0, -30, [120, 144], main) +
  cut('M-60-130L30-152 110-40 84 60Z', spark).replace('/>', ' opacity=".55"/>') +
  cut('M-100 50C-60 20-50-10-46-40-66-90 46-90 30-40 36-10 50 20 90 50 40 130-60 130-100 50Z', dim) +
  disc(0, -196, 12, spark)

const stamp: Motif = ({ main, dim, spark, dark }) => {
  const teeth = (along: (at: number) => readonly [number, number]) =>
    times(8, at => disc(along(at)[0], along(at)[1], 14, dark))
  return (
    box([-160, -190, 320, 380], spark) +
    teeth(at => [-140 + at * 40, -190]) +
    teeth(at => [-140 + at * 40, 190]) +
    times(10, at => disc(-160, -180 + at * 40, 14, dark) + disc(160, -180 + at * 40, 14, dark)) +
    box([-122, -150, 244, 300], main) +
    disc(0, -30, 80, dim) +
    cut('M-122 150V70C-60 20 60 110 122 50V150Z', dark) +
    line('M40 90C100 60 110 130 190 96M30 122C90 92 100 162 180 128', dark, 7)
  )
}

const dice: Motif = ({ main, dim, spark, dark }) =>
  moved(
    'translate(-64 -50) rotate(-14)',
    box([-104, -104, 208, 208], main, 30),
    disc(-50, -50, 20, dark),
    disc(50, 50, 20, dark),
    disc(0, 0, 20, dark),
  ) +
  moved(
    'translate(90 92) rotate(20)',
    box([-84, -84, 168, 168], dim, 26),
    ...[-38, 38].flatMap(x => [-38, 38].map(y => disc(x, y, 16, spark))),
  )

export const thingMotifs = {
  clock,
  candle,
  lantern,
  lamp: deskLamp,
  book,
  press,
  camera,
  record,
  cards,
  key,
  pipe,
  gear,
  flask,
  umbrella,
  cup,
  bell,
  mirror,
  stamp,
  dice,
}
