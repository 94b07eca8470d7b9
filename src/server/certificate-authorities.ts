const certificate = /-----BEGIN (?:TRUSTED )?CERTIFICATE-----[\s\S]*?-----END (?:TRUSTED )?CERTIFICATE-----/g

/** The certificates in a text of PEM, each by itself. Throws one sentence that names the variable when one cannot be read. */
export function authoritiesIn(pem: string, variable: string): string[] {
  const found = pem.match(certificate) ?? []
  if (found.length === 0)
    throw new Error(`${variable} has no certificate: a file in PEM form with “-----BEGIN CERTIFICATE-----” is expected`)
  for (const [index, one] of found.entries()) {
    if (!isReadable(one)) throw new Error(`certificate ${index + 1} of ${found.length} in ${variable} cannot be read`)
  }
  return found
}

function isReadable(one: string): boolean {
  try {
    const { X509Certificate } = process.getBuiltinModule('node:crypto')
    return new X509Certificate(one).raw.byteLength > 0
  } catch {
    // Whatever is wrong with it, the file has to be looked at.
    return false
  }
}
