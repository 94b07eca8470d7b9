import { around, box, cut, disc, line, type Motif, moved, oval, poly, times, twins } from '../shapes'

const tree: Motif = ({ main, dim, spark, dark }) =>
  line('M0 190V-20M0 90L-70 20M0 60L74-20M0 10L-40-50', dark, 19) +
  disc(-84, -20, 72, dim) +
  disc(88, -44, 78, dim) +
  disc(0, -104, 92, main) +
  disc(-50, -50, 62, main) +
  disc(56, -30, 60, main) +
  times(7, at =>
    disc([-92, -40, 20, 70, 104, -10, 40][at] ?? 0, [-30, -90, -130, -70, -16, -40, 0][at] ?? 0, 13, spark),
  ) +
  line('M0 150V10M0 80L46 26', dark, 13) +
  box([-130, 184, 260, 14], dark, 7)

const pine = (x: number, y: number, [size, colour]: readonly [number, string]) =>
  moved(
    `translate(${x} ${y}) scale(${size})`,
    poly('0,-150 46,-60 -46,-60', colour),
    poly('0,-100 64,10 -64,10', colour),
    poly('0,-40 84,90 -84,90', colour),
    box([-10, 88, 20, 40], colour),
  )

const forest: Motif = ({ main, dim, spark, dark }) =>
  disc(54, -96, 66, spark) +
  pine(-120, 40, [0.9, dim]) +
  pine(124, 30, [1, dim]) +
  pine(-40, 50, [1.15, main]) +
  pine(62, 90, [0.85, dark]) +
  pine(-150, 100, [0.7, dark])

const snow: Motif = ({ main, dim, spark }) =>
  around(6, line('M0 0V-184M0-120L-40-158M0-120L40-158M0-70L-30-98M0-70L30-98', main, 15)) +
  around(6, poly('0,-66 24,-40 0,-14 -24,-40', dim), 30) +
  around(6, disc(0, -150, 10, spark), 30) +
  disc(0, 0, 17, spark)

const mountain: Motif = ({ main, dim, spark, dark }) =>
  disc(90, -120, 50, spark) +
  poly('-200,170 -86,-60 20,170', dim) +
  poly('-20,170 96,-20 200,170', dim) +
  poly('-140,180 10,-170 160,180', main) +
  poly('10,-170 160,180 40,180', dark).replace('/>', ' opacity=".45"/>') +
  poly('10,-170 56,-62 30,-84 12,-50 -8,-84 -36,-62', spark)

const volcano: Motif = ({ main, dim, spark, dark }) =>
  around(7, line('M0-60V-150', spark, 13)).replaceAll('rotate(', 'translate(0 -40) scale(.9) rotate(') +
  cut('M-190 180L-50-50H50L190 180Z', main) +
  cut('M50-50L190 180H60Z', dark).replace('/>', ' opacity=".5"/>') +
  cut('M-50-50H50L70 0 40 60 24 10 0 90-26 20-44 40-66-10Z', spark) +
  disc(-70, -130, 30, dim) +
  disc(64, -150, 38, dim) +
  disc(0, -176, 26, dim)

const desert: Motif = ({ main, dim, spark, dark }) =>
  disc(0, -60, 120, spark) +
  cut('M-200 60C-120 0-40 30 40 50S160 20 200 40V200H-200Z', dim) +
  cut('M-200 130C-100 60 0 130 80 110S180 90 200 100V200H-200Z', main) +
  line('M60 140V-40M60 70H12V20M60 40H104V-6', dark, 26) +
  line('M-130 150V96M-130 130H-152V112', dark, 12)

const palm: Motif = ({ main, dim, spark, dark }) =>
  disc(-30, -40, 128, spark) +
  line('M20 196C-10 90 0 0 44-86', dark, 22) +
  ['-80', '-30', '20', '70', '130', '190']
    .map((turn, at) =>
      moved(
        `translate(44 -86) rotate(${turn})`,
        cut('M0 0C-34-50-34-110 6-164 30-104 32-50 0 0Z', at % 2 ? dim : main),
      ),
    )
    .join('') +
  disc(36, -74, 15, dark) +
  disc(60, -78, 15, dark)

const leaf: Motif = ({ main, dim, spark, dark }) =>
  moved(
    'rotate(28)',
    cut('M0-196C116-110 120 40 0 130-120 40-116-110 0-196Z', main),
    cut('M0-196C116-110 120 40 0 130Z', dim),
    line('M0-150V200', dark, 10),
    times(4, at =>
      line(
        `M0 ${70 - at * 56}L${64 - at * 8} ${20 - at * 56}M0 ${70 - at * 56}L${-64 + at * 8} ${20 - at * 56}`,
        dark,
        6,
      ),
    ),
    disc(54, 126, 15, spark),
  )

const lotus: Motif = ({ main, dim, spark, dark }) =>
  twins(
    cut('M0 90C-90 90-170 40-196-30-120-40-50 0 0 90Z', dim) +
      cut('M0 90C-90 40-130-40-116-110-50-80-10 0 0 90Z', main),
  ) +
  cut('M0 90C-50 20-50-90 0-160 50-90 50 20 0 90Z', spark) +
  cut('M-170 110C-90 150 90 150 170 110 110 186-110 186-170 110Z', dark)

const pumpkin: Motif = ({ main, dim, spark, dark }) =>
  line('M0-110C0-150 20-170 44-176', dark, 22) +
  twins(oval(-100, 24, [88, 128], dim)) +
  twins(oval(-50, 24, [84, 138], main)) +
  oval(0, 24, [62, 142], main) +
  twins(poly('-104,-4 -30,-4 -66,-66', spark)) +
  poly('0,10 18,42 -18,42', spark) +
  cut('M-112 66C-60 90 60 90 112 66 90 150-90 150-112 66Z', spark) +
  box([-52, 72, 26, 26], main) +
  box([26, 72, 26, 26], main) +
  box([-14, 118, 28, 26], main)

const fruit: Motif = ({ main, dim, spark, dark }) =>
  line('M0-80C0-130 16-156 40-170', dark, 14) +
  cut('M14-106C40-160 100-160 130-136 110-96 60-86 14-106Z', spark) +
  cut(
    'M0-72C60-130 170-84 156 30 146 120 80 186 40 180 20 176 10 170 0 170S-20 176-40 180C-80 186-146 120-156 30-170-84-60-130 0-72Z',
    main,
  ) +
  cut('M0-72C60-130 170-84 156 30 146 120 80 186 40 180 90 110 90 0 0-72Z', dim)

const flame: Motif = ({ main, dim, spark }) =>
  cut(
    'M10-200C40-110 150-60 130 60 120 140 60 190 0 190S-124 140-130 60C-134-10-70-50-60-110-20-90-10-60-14-30 30-80 20-140 10-200Z',
    main,
  ) +
  cut(
    'M4-60C40-10 84 30 70 90 60 140 30 170 0 170S-66 140-70 90C-72 50-40 30-34-4-10 10-4 30-8 44 10 10 8-30 4-60Z',
    dim,
  ) +
  cut('M0 70C26 100 30 140 0 160-30 140-26 100 0 70Z', spark)

export const natureMotifs = { tree, forest, snow, mountain, volcano, desert, palm, leaf, lotus, pumpkin, fruit, flame }
