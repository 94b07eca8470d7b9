/** Which part of a show a problem is about; 0 is the whole of it. */
type PartOfShow = { season: number; episode: number }

/** Issues have no place for a season and an episode: it is said in the subject, in the words that programs send it in. */
export function subjectOfPart({ season, episode }: PartOfShow, otherwise: string): string {
  if (season <= 0) return otherwise
  return episode > 0 ? `Season ${season}, episode ${episode}` : `Season ${season}`
}

/** The part that `subjectOfPart` wrote down; 0 for what somebody wrote themselves. */
export function partInSubject(subject: string): PartOfShow {
  const [, season = '0', episode = '0'] = /^Season (\d{1,4})(?:, episode (\d{1,6}))?$/.exec(subject) ?? []
  return { season: Number(season), episode: Number(episode) }
}
