import { MetadataFailure } from '../arr/metadata'
import { thrown } from '../arr/reply'
import type { Answer } from './library'

const outOfService = {
  type: 'NzbDrone.Core.MetadataSource.SkyHook.SkyHookException',
  message: 'Unable to communicate with LidarrAPI. Service temporarily unavailable (503).',
}

/** A look-up says itself that the metadata service is out of service. */
export const lookUp =
  (answer: Answer): Answer =>
  async question => {
    try {
      return await answer(question)
    } catch (error) {
      if (error instanceof MetadataFailure && error.status === 503) return thrown(503, outOfService)
      throw error
    }
  }
