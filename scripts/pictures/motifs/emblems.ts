import { around, box, cut, disc, line, type Motif, moved, oval, poly, ring, times, twins } from '../shapes'

const mask: Motif = ({ main, dim, spark, dark }) =>
  twins(
    cut('M0-60C-70-110-150-100-196-64-190 30-140 92-78 86-40 82-20 50 0 40Z', main) +
      cut('M-44-14C-70-56-120-54-146-30-136 14-70 26-44-14Z', dark),
  ) +
  cut('M0-60C70-110 150-100 196-64 190 30 140 92 78 86 40 82 20 50 0 40Z', dim).replace('/>', ' opacity=".5"/>') +
  twins(cut('M-44-14C-70-56-120-54-146-30-136 14-70 26-44-14Z', dark) + disc(-96, -18, 11, spark)) +
  line('M-192-60C-220 40-190 120-220 190M192-60C220 40 190 120 220 190', spark, 9) +
  poly('0,-92 14,-64 0,-36 -14,-64', spark)

const eye: Motif = ({ main, dim, spark, dark }) =>
  around(16, poly('0,-196 9,-134 -9,-134', dim)) +
  cut('M-190 0C-110-112 110-112 190 0 110 112-110 112-190 0Z', spark) +
  disc(0, 0, 78, main) +
  disc(0, 0, 58, dim) +
  disc(0, 0, 36, dark) +
  disc(16, -18, 12, spark) +
  line('M-190 0C-110-112 110-112 190 0', dark, 13)

const hand: Motif = ({ main, dim, spark, dark }) =>
  line('M-84 20V-110M-30 0V-164M28 0V-160M82 20V-112', main, 44) +
  line('M84 92L150 10', main, 44) +
  cut('M-106 0H104V90C104 150 60 186 0 186S-106 150-106 90Z', main) +
  line('M-70 70C-20 40 40 50 76 84M-76 108C-30 80 0 90 20 140', dim, 9) +
  box([-84, 176, 160, 30], dark) +
  disc(0, 78, 17, spark)

const hat: Motif = ({ main, dim, spark, dark }) =>
  cut('M-96 66V-40C-96-150 96-150 96-40V66Z', main) +
  cut('M20-120C70-112 96-84 96-40V66H20Z', dim) +
  box([-96, 14, 192, 44], spark) +
  cut('M-190 50C-130 84 130 84 190 50 196 110 120 122 0 122S-196 110-190 50Z', dark) +
  line('M-130 176C-80 146-40 150 0 172 40 150 80 146 130 176', dark, 17)

const sword: Motif = ({ main, dim, spark, dark }) =>
  moved(
    'rotate(32)',
    poly('0,-206 24,-168 24,76 -24,76 -24,-168', main),
    poly('0,-206 24,-168 24,76 0,76', dim),
    cut('M-98 66C-60 84 60 84 98 66V98H-98Z', spark),
    box([-15, 96, 30, 78], dark, 4),
    disc(0, 184, 23, spark),
  )

const knife: Motif = ({ main, dim, spark, dark }) =>
  moved(
    'rotate(-34)',
    cut('M-34 40V-140C-30-190 40-190 40-60V40Z', main),
    cut('M8 40V-170C30-160 40-120 40-60V40Z', dim),
    box([-48, 36, 100, 24], spark, 5),
    box([-30, 60, 60, 134], dark, 18),
    disc(0, 92, 8, spark),
    disc(0, 152, 8, spark),
  ) + cut('M96 60C120 100 124 130 96 136 68 130 72 100 96 60Z', spark)

const crown: Motif = ({ main, dim, spark, dark }) =>
  cut('M-160 100L-184-90-86-8 0-150 86-8 184-90 160 100Z', main) +
  cut('M0-150L86-8 184-90 160 100H0Z', dim) +
  box([-164, 100, 328, 46], dark, 6) +
  disc(-184, -98, 20, spark) +
  disc(184, -98, 20, spark) +
  disc(0, -160, 24, spark) +
  times(5, at => disc(-124 + at * 62, 123, 11, spark)) +
  poly('0,-20 26,30 0,80 -26,30', spark)

const ringMotif: Motif = ({ main, dim, spark, dark }) =>
  ring(0, 62, 112, { colour: main, width: 38 }) +
  cut('M0-50A112 112 0 0 1 0 174 150 150 0 0 0 0-50Z', dim).replace('/>', ' opacity=".5"/>') +
  poly('-66,-140 66,-140 106,-94 0,10 -106,-94', spark) +
  line('M-106-94H106M-66-140L-36-94 0 10 36-94 66-140M-36-94L0-140 36-94', dark, 5)

const coin: Motif = ({ main, dim, spark, dark }) =>
  oval(24, 16, [168, 172], dark) +
  disc(0, 0, 170, main) +
  ring(0, 0, 140, { colour: dim, width: 8 }) +
  around(24, disc(0, -155, 4, dim)) +
  cut('M0-108L28-38 102-34 44 12 64 84 0 44-64 84-44 12-102-34-28-38Z', spark)

const flag: Motif = ({ main, dim, spark, dark }) =>
  box([-150, -196, 18, 396], dark, 6) +
  disc(-141, -196, 17, spark) +
  cut('M-132-176C-70-210-20-140 40-160S150-190 186-170L150-60 186 40C130 20 90 60 30 50S-70 10-132 40Z', main) +
  cut('M30-158C70-170 150-190 186-170L150-60 186 40C130 20 90 60 30 50Z', dim) +
  disc(-20, -60, 44, spark)

const skull: Motif = ({ main, dim, spark, dark }) =>
  moved('rotate(28)', box([-196, 92, 392, 36], dim, 18)) +
  moved('rotate(-28)', box([-196, 92, 392, 36], dim, 18)) +
  cut('M-130-50C-130-210 130-210 130-50 130 10 100 30 84 50V104H-84V50C-100 30-130 10-130-50Z', main) +
  twins(disc(-56, -36, 40, dark) + disc(-56, -36, 11, spark)) +
  poly('0,0 20,40 -20,40', dark) +
  times(4, at => box([-62 + at * 36, 72, 12, 42], dark, 4))

const trench: Motif = ({ main, dim, spark, dark }) =>
  disc(40, -70, 96, spark) +
  twins(line('M-150 190L-96-96M-96 190L-150-96', dark, 19)) +
  times(3, at => {
    const y = -50 + at * 78
    return (
      line(`M-200 ${y}C-100 ${y + 34} 100 ${y - 30} 200 ${y + 8}`, main, 7) +
      times(6, spike => line(`M${-164 + spike * 66} ${y - 10 + (spike % 2) * 12}l20 26m0-26l-20 26`, dim, 6))
    )
  }) +
  cut('M-200 160C-120 120-40 150 0 146S140 120 200 160V200H-200Z', dark)

const ghost: Motif = ({ main, dim, dark, spark }) =>
  cut('M-130 180V-40C-130-220 130-220 130-40V180L88 140 44 184 0 140-44 184-88 140Z', main) +
  cut('M40-168C90-154 130-110 130-40V180L88 140 60 168C90 60 90-70 40-168Z', dim) +
  oval(-46, -50, [21, 32], dark) +
  oval(46, -50, [21, 32], dark) +
  oval(0, 34, [26, 36], dark) +
  disc(-40, -58, 7, spark) +
  disc(52, -58, 7, spark)

const robot: Motif = ({ main, dim, spark, dark }) =>
  line('M0-130V-176', dark, 11) +
  disc(0, -182, 18, spark) +
  twins(box([-178, -54, 42, 90], dark, 12)) +
  box([-140, -130, 280, 236], main, 36) +
  box([0, -130, 140, 236], dim, 36) +
  box([-108, -84, 216, 92], dark, 44) +
  disc(-54, -38, 27, spark) +
  disc(54, -38, 27, spark) +
  times(5, at => box([-70 + at * 30, 38, 20, 36], dark, 4)) +
  box([-70, 118, 140, 30], dark, 6) +
  cut('M-160 200C-150 150-100 146 0 146S150 150 160 200Z', main)

/** A woman of metal. */
const idol: Motif = ({ main, dim, spark, dark }) =>
  cut('M-186 200C-182 104-112 66-40 52L0 92 40 52C112 66 182 104 186 200Z', main) +
  cut('M0 92L40 52C112 66 182 104 186 200H0Z', dim) +
  line('M-104 104L0 158 104 104M-84 136L0 180 84 136', dark, 9) +
  box([-30, -10, 60, 72], dim) +
  line('M-30 14H30M-30 32H30M-30 50H30', dark, 5) +
  twins(disc(70, -84, 24, dim) + disc(70, -84, 11, spark)) +
  cut('M-66-122C-66-206 66-206 66-122V-66C66-14 34 16 0 16S-66-14-66-66Z', main) +
  cut('M0-185C44-185 66-164 66-122V-66C66-14 34 16 0 16Z', dim) +
  cut('M-13-200C-8-206 8-206 13-200V-64L0-24-13-64Z', spark) +
  twins(cut('M20-92L54-100V-84L20-78Z', dark)) +
  box([-18, -16, 36, 7], dark, 3) +
  `<g fill="none" stroke="${spark}" stroke-width="6" opacity=".8"><ellipse cy="-150" rx="150" ry="34"/><ellipse cy="-44" rx="176" ry="42"/></g>`

const ball: Motif = ({ main, dim, spark, dark }) =>
  disc(0, 0, 164, spark) +
  times(3, at =>
    moved(
      `rotate(${at * 120})`,
      cut('M0 0C-30-60-20-130 40-159A164 164 0 0 1 132-97C90-90 40-60 0 0Z', at === 1 ? dim : main),
    ),
  ) +
  disc(0, 0, 24, dark) +
  oval(0, 186, [120, 10], dark)

export const emblemMotifs = {
  mask,
  eye,
  hand,
  hat,
  sword,
  knife,
  crown,
  ring: ringMotif,
  coin,
  flag,
  skull,
  trench,
  ghost,
  idol,
  robot,
  ball,
}
