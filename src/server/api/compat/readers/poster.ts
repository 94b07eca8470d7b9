import { isPictureName, pictureName } from '~/shared/requests/model'
import { type Reader, text } from '../reader'

/** The name of a picture of the catalogue, also behind the address of its host. */
export const poster = (): Reader<string | null> => {
  const name = text(500)
  return {
    describe: name.describe,
    read(given, path, wrong) {
      const found = pictureName(name.read(given, path, wrong))
      if (found && !isPictureName(found))
        wrong.push({ path, message: 'The name of a picture of the catalogue is expected.' })
      return found
    },
  }
}
