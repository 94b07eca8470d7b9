import { around, box, cut, disc, line, type Motif, moved, poly, ring, times, twins } from '../shapes'

const train: Motif = ({ main, dim, spark, dark }) =>
  twins(line('M-52 190L-16 96', dim, 10)) +
  times(4, at => box([-96 + at * 14, 190 - at * 26, 192 - at * 28, 8], dim)) +
  box([-30, -196, 60, 90], dark) +
  cut('M-46-196H46L34-176H-34Z', main) +
  disc(0, -16, 124, dark) +
  disc(0, -16, 108, main) +
  disc(0, -16, 82, dim) +
  disc(0, -16, 36, dark) +
  disc(0, -16, 23, spark) +
  around(10, disc(0, -95, 6, spark)).replaceAll('rotate(', 'translate(0 -16) rotate(') +
  box([-150, 92, 300, 26], dark, 5) +
  twins(disc(-124, 60, 20, dark) + disc(-124, 60, 11, spark)) +
  poly('-118,118 118,118 150,186 -150,186', dark) +
  times(7, at => poly(`${-96 + at * 30},122 ${-84 + at * 30},122 ${-104 + at * 38},182 ${-120 + at * 38},182`, main))

const car: Motif = ({ main, dim, spark, dark }) =>
  cut('M-92-10L-60-96H66L104-10Z', dim) +
  cut('M-68-16L-46-78H-4V-16ZM10-16V-78H56L80-16Z', spark) +
  cut('M-190 60C-192 6-150-10-92-10H104C160-10 190 14 192 60Z', main) +
  cut('M-190 40H192V66H-190Z', dim) +
  cut('M-160 66A56 56 0 0 1-48 66ZM56 66A56 56 0 0 1 168 66Z', dark) +
  disc(-104, 74, 42, dark) +
  disc(112, 74, 42, dark) +
  disc(-104, 74, 18, spark) +
  disc(112, 74, 18, spark) +
  disc(-176, 20, 15, spark) +
  box([-206, 54, 46, 14], dark, 7)

const wheel: Motif = ({ main, dim, spark }) =>
  around(12, box([-5, -160, 10, 150], dim, 4)) +
  ring(0, 0, 164, { colour: main, width: 34 }) +
  ring(0, 0, 164, { colour: spark, width: 6 }) +
  disc(0, 0, 40, main) +
  disc(0, 0, 16, spark)

const carriage: Motif = ({ main, dim, spark, dark }) =>
  line('M-190 78C-120 78-80 60-40 20M40 20C90 60 120 78 190 40', dark, 10) +
  cut('M-110-100H110C116 10 70 56 0 56S-116 10-110-100Z', main) +
  cut('M0-100H110C116 10 70 56 0 56Z', dim) +
  box([-62, -76, 124, 74], spark, 10) +
  box([-5, -76, 10, 74], main) +
  cut('M-126-100C-80-132 80-132 126-100Z', dark) +
  moved(
    'translate(-104 116)',
    around(8, box([-3, -52, 6, 52], dim)),
    ring(0, 0, 54, { colour: dark, width: 13 }),
    disc(0, 0, 13, spark),
  ) +
  moved(
    'translate(110 126)',
    around(8, box([-3, -42, 6, 42], dim)),
    ring(0, 0, 44, { colour: dark, width: 12 }),
    disc(0, 0, 11, spark),
  )

const wagon: Motif = ({ main, dim, spark, dark }) =>
  cut('M-150 30C-170-170 170-170 150 30Z', spark) +
  times(3, at => line(`M${-80 + at * 80}-110C${-96 + at * 96}-40 ${-92 + at * 92} 0 ${-86 + at * 86} 30`, dim, 8)) +
  cut('M-176 26H176L156 92H-156Z', main) +
  moved(
    'translate(-98 118)',
    around(8, box([-4, -58, 8, 58], dim)),
    ring(0, 0, 60, { colour: dark, width: 14 }),
    disc(0, 0, 14, spark),
  ) +
  moved(
    'translate(98 118)',
    around(8, box([-4, -58, 8, 58], dim)),
    ring(0, 0, 60, { colour: dark, width: 14 }),
    disc(0, 0, 14, spark),
  )

const road: Motif = ({ main, dim, spark, dark }) =>
  disc(0, -50, 104, spark) +
  poly('-200,-10 -110,-92 -30,-10', dim) +
  poly('200,-10 120,-110 20,-10', dim) +
  box([-200, -12, 400, 212], main) +
  poly('-16,-12 16,-12 150,200 -150,200', dark) +
  poly('-3,4 3,4 6,32 -6,32', spark) +
  poly('-8,52 8,52 12,92 -12,92', spark) +
  poly('-14,118 14,118 22,196 -22,196', spark)

const suitcase: Motif = ({ main, dim, spark, dark }) =>
  line('M-58-88V-130H58V-88', dark, 20) +
  box([-176, -92, 352, 246], main, 18) +
  box([-176, 30, 352, 124], dim, 18) +
  box([-122, -92, 28, 246], dark) +
  box([94, -92, 28, 246], dark) +
  box([-128, 14, 40, 34], spark, 5) +
  box([88, 14, 40, 34], spark, 5) +
  moved('rotate(-12)', box([-52, -40, 104, 66], spark, 6), line('M-34-20H34M-34 2H14', dark, 7))

const globe: Motif = ({ main, dim, spark, dark }) =>
  line('M96-150A176 176 0 0 1-70 148', dark, 15) +
  disc(0, -20, 134, main) +
  cut(
    'M-84-122C-30-140 10-120 0-84S-70-56-64-20-110 20-128-8-110-104-84-122ZM40-60C80-84 122-66 128-24S96 84 60 78 50 30 36 6 14-40 40-60ZM-52 60C-20 40 10 60 0 84S-30 112-48 104-70 74-52 60Z',
    spark,
  ) +
  cut('M0-154A134 134 0 0 1 0 114 170 170 0 0 0 0-154Z', dim).replace('/>', ' opacity=".45"/>') +
  box([-14, 140, 28, 30], dark) +
  box([-90, 166, 180, 24], dark, 12)

export const travelMotifs = { train, car, wheel, carriage, wagon, road, suitcase, globe }
