import { around, box, cut, disc, line, type Motif, moved, oval, poly, ring, times } from '../shapes'

const moon: Motif = ({ main, dim, spark }) =>
  disc(0, 0, 158, main) +
  disc(-58, -48, 34, dim) +
  disc(52, 18, 24, dim) +
  disc(-28, 74, 20, dim) +
  disc(66, -78, 15, dim) +
  disc(-104, 40, 12, dim) +
  disc(18, -26, 9, dim) +
  disc(-176, -150, 5, spark) +
  disc(182, -104, 6, spark) +
  disc(170, 142, 4, spark)

const crescent: Motif = ({ main, spark }) =>
  cut('M40-168A170 170 0 1 0 168 40 132 132 0 0 1 40-168Z', main) +
  moved('translate(88 -74)', poly('0,-40 9,-9 40,0 9,9 0,40 -9,9 -40,0 -9,-9', spark)) +
  moved('translate(158 -142) scale(.5)', poly('0,-40 9,-9 40,0 9,9 0,40 -9,9 -40,0 -9,-9', spark))

const planet: Motif = ({ main, dim, spark }) =>
  moved('rotate(-18)', line('M-112-22A196 46 0 0 1 112-22', spark, 12)) +
  disc(0, 0, 118, main) +
  cut('M0-118A118 118 0 0 1 0 118 150 150 0 0 0 0-118Z', dim) +
  moved('rotate(-18)', line('M-112-22C-230 10-190 62 0 62S230 10 112-22', spark, 12)) +
  disc(150, -142, 15, spark)

const star: Motif = ({ main, dim, spark }) =>
  around(8, poly('0,-190 22,-52 -22,-52', dim), 22.5) +
  around(4, poly('0,-196 42,-42 0,0 -42,-42', main)) +
  around(4, poly('0,-196 42,-42 0,0', spark)) +
  disc(0, 0, 30, spark)

const rocket: Motif = ({ main, dim, spark, dark }) =>
  moved(
    'rotate(24)',
    cut('M-34 116C-30 160-14 176 0 204 14 176 30 160 34 116Z', spark),
    cut('M-48 40L-100 128-48 108ZM48 40L100 128 48 108Z', dim),
    cut('M0-200C58-146 66-60 48 116H-48C-66-60-58-146 0-200Z', main),
    cut('M0-200C58-146 66-60 48 116H0Z', dim),
    disc(0, -60, 30, dark),
    disc(0, -60, 19, spark),
    box([-48, 96, 96, 20], dark, 4),
  )

const atom: Motif = ({ main, dim, spark }) =>
  times(3, at =>
    moved(`rotate(${at * 60})`, `<ellipse rx="184" ry="66" fill="none" stroke="${dim}" stroke-width="10"/>`),
  ) +
  disc(0, 0, 38, main) +
  disc(-12, -12, 12, spark) +
  disc(184, 0, 17, spark) +
  moved('rotate(60)', disc(-184, 0, 17, spark)) +
  moved('rotate(120)', disc(184, 0, 17, main))

const flash: Motif = ({ main, spark, dim }) =>
  around(12, poly('0,-196 15,-118 -15,-118', dim)) +
  poly('24,-150 -86,26 -12,26 -34,150 88,-38 14,-38', main) +
  disc(88, 92, 10, spark)

const plane: Motif = ({ main, dim, spark, dark }) =>
  moved(
    'rotate(-28)',
    box([-190, -22, 380, 52], main, 26),
    box([-190, 6, 380, 24], dim, 12),
    cut('M-22-150C14-156 30-150 32-128V158C30 178 12 184-24 178Z', dim),
    cut('M-40-10V-132C-38-152-18-158 10-150V4Z', main),
    cut('M-176-18L-206-92-146-92-118-14Z', main),
    box([-206, -92, 60, 14], spark),
    oval(150, 2, [22, 26], dark),
    oval(192, 2, [8, 86], spark),
    ring(-2, 118, 22, { colour: spark, width: 10 }),
  )

const fog: Motif = ({ main, dim, spark, dark }) =>
  disc(0, -50, 118, spark) +
  cut('M-26 150C-34 60-30 6-14-14-22-44 22-44 14-14 32 4 34 60 26 150Z', dark) +
  cut('M-40-34H40L24-46V-78H-24V-46Z', dark) +
  box([-190, 22, 250, 22], main, 11) +
  box([-70, 62, 260, 22], dim, 11) +
  box([-180, 102, 290, 22], main, 11) +
  box([-120, 142, 300, 22], dim, 11)

const antenna: Motif = ({ main, dim, spark }) =>
  times(3, at => {
    const r = 56 + at * 50
    return line(
      `M${-r * 0.72} ${-110 - r * 0.7}A${r} ${r} 0 0 0 ${-r * 0.72} ${-110 + r * 0.7}M${r * 0.72} ${-110 - r * 0.7}A${r} ${r} 0 0 1 ${r * 0.72} ${-110 + r * 0.7}`,
      at % 2 ? dim : main,
      14,
    )
  }) +
  line('M-78 196L0-96 78 196M-58 122H58M-38 46L58 122M38 46L-58 122M-38 46H38M-20-22L38 46', main, 11) +
  disc(0, -110, 24, spark)

export const skyMotifs = { moon, crescent, planet, star, rocket, atom, flash, plane, fog, antenna }
