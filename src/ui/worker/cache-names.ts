/** What is kept on the device, for the portal at this address; several may stand on one host. */
export const cacheNames = (base: string) => {
  const beginning = `portal ${base}/`
  return {
    /** Pictures that were shown last. They tell what somebody looked at. */
    pictures: `${beginning} pictures`,
    /** The interface, by its build. */
    files: `${beginning} files `,
    /** What the API answered, by the build of the interface and the account that asked. */
    answers: `${beginning} answers `,
    /** How this browser is reached by messages. */
    reached: `${beginning} reached`,
  }
}

/** What a page says to its worker so that pictures on their way are not kept any more either. */
export const dropPictures = 'drop pictures'
