import { box, cut, disc, line, type Motif, poly, times, twins } from '../shapes'

const house: Motif = ({ main, dim, spark, dark }) =>
  box([70, -170, 40, 120], dim) +
  poly('-180,-30 0,-186 180,-30', dim) +
  box([-140, -34, 280, 210], main) +
  poly('-140,-30 0,-150 140,-30', main) +
  box([-96, 4, 60, 66], spark, 2) +
  box([36, 4, 60, 66], spark, 2) +
  line('M-66 4V70M-96 37H-36M66 4V70M36 37H96', main, 6) +
  disc(0, -70, 24, spark) +
  box([-28, 92, 56, 84], dark, 4) +
  disc(14, 136, 5, spark)

const castle: Motif = ({ main, dim, spark, dark }) =>
  twins(box([-170, -50, 76, 230], main) + poly('-178,-50 -132,-160 -86,-50', dim) + box([-144, 0, 22, 44], spark, 11)) +
  box([-96, 20, 192, 160], dim) +
  times(5, at => box([-96 + at * 42, -2, 24, 30], dim)) +
  box([-46, -110, 92, 150], main) +
  poly('-56,-110 0,-200 56,-110', dim) +
  box([-14, -70, 28, 52], spark, 14) +
  cut('M-34 180V108A34 34 0 0 1 34 108V180Z', dark)

const palace: Motif = ({ main, dim, spark, dark }) =>
  cut('M-92-20C-116-110-40-120 0-190 40-120 116-110 92-20Z', main) +
  cut('M0-190C40-120 116-110 92-20H0Z', dim) +
  twins(
    box([-176, -40, 44, 220], main) +
      cut('M-184-40C-188-86-160-92-154-128-148-92-120-86-124-40Z', dim) +
      disc(-154, -136, 6, spark),
  ) +
  box([-124, -20, 248, 200], main) +
  times(3, at => cut(`M${-96 + at * 74} 180V70A22 30 0 0 1 ${-52 + at * 74} 70V180Z`, at === 1 ? spark : dark)) +
  box([-132, -24, 264, 16], dim) +
  disc(0, -196, 8, spark)

const city: Motif = ({ main, dim, spark, dark }) =>
  box([-186, -20, 70, 200], dim) +
  box([112, -60, 74, 240], dim) +
  box([-126, -96, 84, 276], main) +
  box([44, -120, 84, 300], main) +
  box([-54, -60, 108, 240], dark) +
  cut('M-30-60V-120H-16V-160H-4V-200H4V-160H16V-120H30V-60Z', dark) +
  times(5, at => times(2, side => box([-108 + side * 30, -74 + at * 44, 16, 24], (at + side) % 3 ? spark : dim))) +
  times(5, at => times(2, side => box([62 + side * 30, -98 + at * 44, 16, 24], (at + side * 2) % 3 ? spark : dim))) +
  times(4, at => times(3, side => box([-36 + side * 28, -36 + at * 46, 14, 22], (at * 2 + side) % 3 ? dim : spark)))

const church: Motif = ({ main, dim, spark, dark }) =>
  line('M0-200V-140M-18-182H18', spark, 9) +
  poly('-40,-30 0,-150 40,-30', dim) +
  box([-40, -34, 80, 214], main) +
  twins(poly('-40,60 -150,100 -150,180 -40,180', dim) + box([-112, 126, 26, 54], spark, 13)) +
  disc(0, 18, 22, spark) +
  cut('M-22 180V112A22 28 0 0 1 22 112V180Z', dark)

const factory: Motif = ({ main, dim, spark, dark }) =>
  disc(-78, -158, 30, spark) +
  disc(-34, -182, 22, spark) +
  disc(-116, -130, 18, spark) +
  poly('-140,40 -126,-120 -82,-120 -68,40', dim) +
  poly('-50,40 -38,-80 0,-80 12,40', main) +
  cut('M-180 180V40L-90-20V40L0-20V40L90-20V40L180-20V180Z', main) +
  times(4, at => box([-150 + at * 84, 84, 48, 40], at === 2 ? spark : dark)) +
  box([-180, 150, 360, 30], dim)

const farm: Motif = ({ main, dim, spark, dark }) =>
  box([96, -70, 74, 250], dim) +
  cut('M96-70A37 44 0 0 1 170-70Z', main) +
  cut('M-160 180V-10L-110-90H20L70-10V180Z', main) +
  cut('M-176-4L-116-102H26L86-4 70 8 16-84H-106L-160 8Z', dark) +
  box([-90, 60, 96, 120], dark) +
  line('M-90 60L6 180M6 60L-90 180M-90 60H6V180H-90Z', spark, 8) +
  box([-62, -40, 40, 46], spark)

const tent: Motif = ({ main, dim, spark, dark }) =>
  line('M0-196V-130', dark, 7) +
  poly('0,-196 62,-176 0,-156', spark) +
  poly('0,-140 -180,20 180,20', main) +
  poly('0,-140 -108,20 -36,20', dim) +
  poly('0,-140 108,20 36,20', dim) +
  times(6, at => cut(`M${-180 + at * 60} 20A30 26 0 0 0 ${-120 + at * 60} 20Z`, at % 2 ? main : spark)) +
  cut('M-160 40H160V180H-160Z', main) +
  times(3, at => box([-160 + at * 108 + 20, 40, 50, 140], dim)) +
  cut('M0 40C-14 100-30 150-58 180H58C30 150 14 100 0 40Z', dark)

const stage: Motif = ({ main, dim, spark, dark }) =>
  cut('M0-170L-92 150H92Z', spark).replace('/>', ' opacity=".6"/>') +
  twins(
    cut('M-200-176H-40C-50-60-90 40-200 96Z', main) +
      cut('M-200-176H-160C-156-40-170 40-200 74ZM-120-176H-84C-92-70-120 20-150 52-120-20-118-100-120-176Z', dim) +
      cut('M-200 60L-120 44-130 72-200 92Z', spark),
  ) +
  box([-200, -196, 400, 34], dim) +
  times(8, at => cut(`M${-200 + at * 50}-162A25 20 0 0 0 ${-150 + at * 50}-162Z`, main)) +
  box([-200, 140, 400, 50], dark) +
  times(6, at => cut(`M${-168 + at * 60} 190A20 18 0 0 1 ${-128 + at * 60} 190Z`, spark))

const window: Motif = ({ main, dim, spark, dark }) =>
  box([-134, -180, 268, 340], dark, 134) +
  box([-118, -164, 236, 308], spark, 118) +
  box([-7, -164, 14, 308], dark) +
  box([-118, -30, 236, 12], dark) +
  twins(cut('M-118-80C-112 20-90 90-50 144H-118Z', main) + cut('M-118 20C-110 80-100 120-84 144H-118Z', dim)) +
  box([-160, 152, 320, 30], dim, 4)

const door: Motif = ({ main, dim, spark, dark }) =>
  box([-120, -186, 240, 366], dim, 6) +
  box([-96, -162, 192, 342], spark) +
  poly('-96,-162 40,-126 40,206 -96,180', main) +
  poly('-74,-128 20,-104 20,4 -74,-6', dim) +
  poly('-74,30 20,42 20,158 -74,144', dim) +
  disc(26, 30, 8, spark) +
  poly('40,206 96,180 190,200 120,200', dark)

const stairs: Motif = ({ main, dim, spark, dark }) =>
  disc(118, -118, 54, spark) +
  times(7, at => box([-190 + at * 54, 150 - at * 46, 380 - at * 54, 50], at % 2 ? main : dim)) +
  line('M-176 70L150-206', dark, 11) +
  times(6, at => line(`M${-150 + at * 54} ${140 - at * 46}V${46 - at * 46}`, dark, 7))

const bridge: Motif = ({ main, dim, spark, dark }) =>
  disc(0, -60, 92, spark) +
  twins(box([-112, -160, 30, 330], main) + line('M-97-150C-140-20-180 20-210 30', dim, 9)) +
  line('M-97-150C-60 60 60 60 97-150', dim, 9) +
  times(9, at => line(`M${-72 + at * 18} ${24 - (at - 4) ** 2 * 5}V62`, dim, 4)) +
  box([-220, 56, 440, 24], dark)

const tunnel: Motif = ({ main, dim, spark, dark }) =>
  times(6, at => {
    const half = 186 - at * 31
    return cut(
      `M${-half} 180V${-10 + at * 14}A${half} ${half} 0 0 1 ${half} ${-10 + at * 14}V180Z`,
      [main, dark, dim, dark, main, spark][at] ?? dark,
    )
  }) + poly('-12,110 12,110 60,200 -60,200', dark)

export const buildingMotifs = {
  house,
  castle,
  palace,
  city,
  church,
  factory,
  farm,
  tent,
  stage,
  window,
  door,
  stairs,
  bridge,
  tunnel,
}
