import { around, cut, disc, line, type Motif, moved, oval, poly, ring, times, twins } from '../shapes'

const bat: Motif = ({ main, dim, spark, dark }) =>
  disc(0, -6, 150, spark) +
  twins(
    cut(
      'M0-40C-30-70-40-90-70-96-110-130-160-110-206-60-176-60-160-40-154-4-130-24-104-14-96 22-76 2-46 10-40 50-28 36-12 40 0 60Z',
      main,
    ) + line('M-60-84C-80-50-92-20-96 20', dim, 5),
  ) +
  twins(poly('-26,-56 -34,-104 0,-72', main)) +
  oval(0, -18, [34, 58], main) +
  twins(disc(-12, -40, 6, dark))

const bird: Motif = ({ main, dim, spark }) =>
  cut(
    'M-196-70C-110-120-50-70-14-10 20-100 90-150 196-150 150-110 120-50 70 10 100 40 150 50 176 90 120 80 60 100 10 70-30 130-110 130-150 110-100 90-80 40-70 6-100-40-140-60-196-70Z',
    main,
  ) +
  cut('M-14-10C20-100 90-150 196-150 130-110 90-50 40 20Z', dim) +
  cut('M-70 6C-100-40-140-60-196-70-130-80-70-50-30 10Z', dim) +
  disc(126, 62, 7, spark)

const beast: Motif = ({ main, dim, spark, dark }) =>
  cut(
    'M-190 110C-150 100-120 70-90 20-60-20 0-30 40-40 60-90 60-140 100-166 140-186 186-166 184-140 182-120 150-120 136-110 130-50 120 0 90 50V190H50V110H-30V190H-72V110C-110 130-150 130-190 110Z',
    main,
  ) +
  cut('M-190 110C-150 100-120 70-90 20-60-20 0-30 40-40 30 20-40 40-72 110-110 130-150 130-190 110Z', dim) +
  times(5, at =>
    poly(`${-96 + at * 30},${4 - at * 12} ${-66 + at * 30},${-10 - at * 12} ${-96 + at * 28},${-40 - at * 10}`, dark),
  ) +
  disc(146, -148, 8, spark)

const rabbit: Motif = ({ main, dim, spark, dark }) =>
  twins(moved('rotate(-10 -46 -40)', oval(-50, -116, [34, 92], main), oval(-50, -110, [15, 66], dim))) +
  oval(0, 54, [128, 120], main) +
  twins(disc(-52, 30, 16, dark) + disc(-48, 25, 5, spark)) +
  poly('-18,74 18,74 0,94', dim) +
  line('M0 94V112M0 112C-20 130-40 124-46 114M0 112C20 130 40 124 46 114', dark, 7) +
  twins(line('M-70 84L-150 70M-70 96L-148 108', spark, 5))

const spider: Motif = ({ main, dim, spark, dark }) =>
  around(8, line('M0 0V-206', dim, 4)) +
  times(4, at => {
    const r = 60 + at * 44
    return around(8, line(`M0 ${-r}Q${r * 0.3} ${-r * 0.76} ${r * Math.SQRT1_2} ${-r * Math.SQRT1_2}`, dim, 4))
  }) +
  twins(line('M-20 10L-96-44-130 10M-24 24L-112 14-140 80M-22 40L-96 76-110 146M-14 0L-60-84-104-120', dark, 11)) +
  disc(0, -20, 32, dark) +
  oval(0, 52, [52, 64], main) +
  poly('0,20 20,50 0,64 -20,50', spark) +
  poly('0,64 16,86 -16,86', spark) +
  twins(disc(-12, -32, 6, spark))

const horse: Motif = ({ main, dim, spark, dark }) =>
  cut(
    'M-100 180C-104 80-40 40-20-10-60 10-90 40-130 30-160 20-166-10-150-26L-60-120 -50-176-16-140C90-150 150-40 130 180Z',
    main,
  ) +
  cut('M-16-140C90-150 150-40 130 180H60C90 60 80-60-16-140Z', dim) +
  times(5, at => cut(`M${20 + at * 22} ${-134 + at * 46}l44-16-16 52Z`, dark)) +
  disc(-56, -78, 10, spark) +
  disc(-140, -4, 6, dark) +
  `<rect x="-130" y="172" width="290" height="24" rx="8" fill="${dark}"/>`

const dog: Motif = ({ main, dim, spark, dark }) =>
  twins(cut('M-60-120C-140-150-180-60-150 30-110 10-90-30-80-80Z', dim)) +
  cut('M-100-90C-80-160 80-160 100-90 110 0 90 60 60 90 40 150-40 150-60 90-90 60-110 0-100-90Z', main) +
  twins(disc(-44, -44, 15, dark) + disc(-40, -50, 5, spark)) +
  oval(0, 52, [36, 26], dark) +
  line('M0 78V100C-10 118-34 118-42 104M0 100C10 118 34 118 42 104', dark, 8)

const moth: Motif = ({ main, dim, spark, dark }) =>
  twins(
    cut('M-10-40C-60-150-170-160-196-110-200-40-110 20-10 20Z', main) +
      cut('M-10 20C-110 20-150 80-120 140-70 170-20 110-10 40Z', dim) +
      ring(-116, -82, 24, { colour: spark, width: 10 }) +
      disc(-84, 90, 15, spark) +
      line('M-6-66C-20-110-50-120-66-110', dark, 6),
  ) +
  oval(0, 10, [19, 84], dark) +
  disc(0, -70, 19, dark)

const dragon: Motif = ({ main, dim, spark, dark }) =>
  cut('M-30-10C-100-150-180-150-206-96-160-100-140-70-140-40-110-60-90-40-84-10Z', dim) +
  cut(
    'M-190 150C-90 190 60 180 70 90 76 30-40 40-40-20-40-110 60-150 110-130L150-170 156-120 190-90 150-74 100-80C60-90 30-70 36-40 46 0 140 0 136 90 130 196-80 210-190 150Z',
    main,
  ) +
  times(5, at =>
    poly(`${126 - at * 16},${60 + at * 22} ${160 - at * 22},${60 + at * 28} ${122 - at * 20},${88 + at * 18}`, spark),
  ) +
  disc(120, -108, 8, dark) +
  cut('M190-90C206-60 196-40 178-30 180-56 170-70 150-74Z', spark)

export const creatureMotifs = { bat, bird, beast, rabbit, spider, horse, dog, insect: moth, dragon }
