import { useTranslation } from 'react-i18next'

// The words of the catalogue, which come in English alone.
const jobs = {
  Animation: 'animation',
  'Art Direction': 'artDirection',
  'Camera Operator': 'cameraOperator',
  Casting: 'casting',
  Characters: 'characters',
  'Co-Director': 'coDirector',
  'Co-Producer': 'coProducer',
  'Costume Design': 'costumeDesign',
  Creator: 'creator',
  Director: 'director',
  'Director of Photography': 'photography',
  Editor: 'editor',
  'Executive Producer': 'executiveProducer',
  Novel: 'novel',
  'Original Music Composer': 'composer',
  'Original Story': 'originalStory',
  Producer: 'producer',
  'Production Design': 'productionDesign',
  Screenplay: 'screenplay',
  Songs: 'songs',
  Story: 'story',
  Stunts: 'stunts',
  'Visual Effects': 'visualEffects',
  Writer: 'writer',
} as const

type Job = keyof typeof jobs
const isKnown = (job: string): job is Job => Object.hasOwn(jobs, job)

/** What somebody of the crew did, in the language of the reader; rare jobs stay as the catalogue says them. */
export const useJobName = () => {
  const { t } = useTranslation()
  return (job: string) => (isKnown(job) ? t(`person.job.${jobs[job]}`) : job)
}
