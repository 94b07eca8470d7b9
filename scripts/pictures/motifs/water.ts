import { box, cut, disc, line, type Motif, moved, oval, times, twins } from '../shapes'

const waves = (y: number, colour: string) =>
  cut(`M-200 ${y}q25-26 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0V200H-200Z`, colour)

const sea: Motif = ({ main, dim, spark, dark }) =>
  moved(
    'rotate(-5)',
    box([-5, -180, 10, 240], dark, 3),
    cut('M12-172C90-110 118-40 112 36H12Z', main),
    cut('M-12-140C-72-90-96-30-92 36H-12Z', spark),
    cut('M-118 52H124C110 96 88 112 62 112H-62C-88 112-110 92-118 52Z', dark),
  ) +
  waves(104, dim) +
  waves(142, main) +
  waves(176, dark)

const ship: Motif = ({ main, dim, spark, dark }) =>
  disc(-84, -158, 34, spark) +
  disc(-132, -176, 24, spark) +
  disc(-44, -132, 20, spark) +
  times(
    3,
    at => box([-88 + at * 66, -110, 40, 110], at === 1 ? dim : main) + box([-88 + at * 66, -110, 40, 22], dark),
  ) +
  box([-140, -10, 270, 46], spark) +
  times(7, at => disc(-118 + at * 37, 14, 8, dark)) +
  cut('M-190 36H196C188 96 160 138 128 150H-136C-168 130-184 88-190 36Z', main) +
  cut('M-178 96H176C166 124 148 142 128 150H-136C-156 138-170 120-178 96Z', dim) +
  waves(158, dark)

const anchor: Motif = ({ main, dim, spark }) =>
  line('M0-116V172', main, 34) +
  line('M-78-70H78', main, 26) +
  line('M-158 64C-140 196 140 196 158 64', main, 32) +
  cut('M-196 92L-150 22-112 104ZM196 92L150 22 112 104Z', main) +
  `<circle cy="-148" r="34" fill="none" stroke="${main}" stroke-width="20"/>` +
  line('M22-140C120-160 60-30-8-8S-90 90 20 110', dim, 13) +
  disc(22, 112, 11, spark)

const lake: Motif = ({ main, dim, spark }) =>
  cut('M-150 0A150 150 0 0 1 150 0Z', main) +
  times(6, at => {
    const half = 140 - at * 18
    return box([-half + (at % 2 ? 26 : -14), 22 + at * 28, half * 2 - 30, 13], at % 2 ? dim : spark, 6)
  })

const island: Motif = ({ main, dim, spark, dark }) =>
  disc(64, -84, 74, spark) +
  cut('M-170 110C-110 40-20 20 30 40S150 80 176 110Z', main) +
  line('M-34 60C-44-20-30-70 4-112', dark, 17) +
  cut(
    'M4-112C-40-160-100-140-124-92-80-116-40-120 4-112ZM4-112C40-168 110-150 128-100 92-122 50-126 4-112ZM4-112C-20-80-60-60-70-14-90-70-40-120 4-112ZM4-112C36-90 66-60 62-20 90-70 50-116 4-112Z',
    dark,
  ) +
  waves(112, dim) +
  waves(152, main)

const lamp: Motif = ({ main, dim, spark, dark }) =>
  `<linearGradient id="b" gradientUnits="userSpaceOnUse" x1="24" x2="290"><stop stop-color="${spark}" stop-opacity=".75"/><stop offset="1" stop-color="${spark}" stop-opacity="0"/></linearGradient>` +
  twins(cut('M24-134L290-192V-44L24-104Z', 'url(#b)')) +
  cut('M-52 150L-30-84H30L52 150Z', main) +
  cut('M0-84H30L52 150H0Z', dim) +
  cut('M-38 0L-42 44H42L38 0ZM-46 88L-50 130H50L46 88Z', dark) +
  box([-42, -98, 84, 16], dark, 4) +
  box([-24, -144, 48, 46], spark) +
  cut('M-36-144C-24-176 24-176 36-144Z', dark) +
  cut('M-186 188C-130 128 96 122 186 188 110 206-110 206-186 188Z', dark)

const fish: Motif = ({ main, dim, dark }) =>
  oval(-20, 0, [150, 82], main) +
  cut('M110 0L196-84V84Z', dim) +
  disc(-100, -20, 14, dark) +
  line('M-50-60C-20-20-20 20-50 60', dark, 9)

export const waterMotifs = { sea, ship, anchor, lake, island, lighthouse: lamp, fish }
