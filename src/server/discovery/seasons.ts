/** Days of the year from and to, as month and day, with the keywords of the catalogue that belong to them. */
type Season = { from: string; to: string; keywords: readonly number[] }

/** When which movies are in season; a season may reach over the turn of the year. */
const seasons: readonly Season[] = [
  { from: '10-10', to: '11-01', keywords: [3335] }, // halloween
  { from: '11-15', to: '12-27', keywords: [207317] }, // christmas
]

/** The keywords of the season that `now` lies in by local days; none outside of every season. */
export function keywordsInSeason(now: Date, list: readonly Season[] = seasons): number[] {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${two(now.getMonth() + 1)}-${two(now.getDate())}`
  const holds = ({ from, to }: Season) => (from <= to ? from <= day && day <= to : day >= from || day <= to)
  return list.filter(holds).flatMap(({ keywords }) => keywords)
}
