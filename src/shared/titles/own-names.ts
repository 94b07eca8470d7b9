/** What catalogues call a season or an episode in a language in which nobody named it: `Season 3`, `3. évad`, `第 3 季`. */
const seasonBefore = /^[^\d:–—(-]{0,12}\s*(\d+)$/
const seasonAfter = /^第?\s*(\d+)(?:\.|-?[\p{L}ºª]{1,3})?\s*[\p{L}\p{M}]{1,12}$/u
const seasonAndMore = /^[\p{L}\p{M}]+ (\d+)\s*(?:[:–—-]\s*(.+)|\((.+)\))$/u

const episodeWords = [
  ...['episode', 'épisode', 'episodio', 'episódio', 'episod', 'epizoda', 'epizóda', 'epizód', 'епизод', 'эпизод'],
  ...['серия', 'серія', 'folge', 'aflevering', 'afsnit', 'avsnitt', 'odcinek', 'díl', 'časť', 'capítulo', 'jakso'],
  ...['エピソード', '에피소드'],
].join('|')
const episodeBefore = new RegExp(`^(?:${episodeWords})\\s*(\\d+)$`, 'iu')
const episodeAfter = new RegExp(
  `^(?:第\\s*(\\d+)\\s*[集话話回화]|(\\d+)(?:\\.|-?\\p{L}{1,3})?\\s*(?:${episodeWords}))$`,
  'iu',
)

/** The number that a pattern finds in a name, in whichever of its groups. */
const numberIn = (pattern: RegExp, name: string): number | null => {
  const found = pattern.exec(name)?.slice(1).find(Boolean)
  return found === undefined ? null : Number(found)
}

/** The name of a season without its number; null where it is nothing but that, in whatever language. */
export function ownSeasonName(season: number, name: string | null): string | null {
  const whole = name?.trim() ?? ''
  const isNumber = [seasonBefore, seasonAfter].some(pattern => numberIn(pattern, whole) === season)
  if (whole === '' || isNumber) return null
  const [, number, behind, within] = seasonAndMore.exec(whole) ?? []
  return Number(number) === season ? (behind ?? within ?? whole) : whole
}

/** The name of an episode; null where it is nothing but its number, in whatever language. */
export function ownEpisodeName(episode: number, name: string | null): string | null {
  const whole = name?.trim() ?? ''
  const isNumber = [episodeBefore, episodeAfter].some(pattern => numberIn(pattern, whole) === episode)
  return whole === '' || isNumber ? null : whole
}
