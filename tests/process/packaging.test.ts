import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dir, '../../packaging')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

const container = read('Containerfile')
const [, program = ''] = /ENTRYPOINT \["([^"]+)"\]/.exec(container) ?? []
const [, health = '[]'] = /HEALTHCHECK .*CMD (\[.*\])/.exec(container) ?? []
const [, port = ''] = /EXPOSE (\d+)/.exec(container) ?? []
const [, storage = ''] = /VOLUME (\S+)/.exec(container) ?? []

test('the manifest for Kubernetes runs what the image has, where the image has it', () => {
  const kinds = Bun.YAML.parse(read('kubernetes.yaml')) as { kind: string; spec: { template?: { spec: object } } }[]
  expect(kinds.map(({ kind }) => kind)).toEqual(['PersistentVolumeClaim', 'Deployment', 'Service'])
  expect(kinds[1]?.spec.template?.spec).toMatchObject({
    // Kubernetes would set MARQUEE_PORT to an address.
    enableServiceLinks: false,
    securityContext: { runAsNonRoot: true },
    containers: [
      {
        ports: [{ containerPort: Number(port) }],
        startupProbe: { exec: { command: JSON.parse(health) } },
        livenessProbe: { exec: { command: JSON.parse(health) } },
        securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
        volumeMounts: [{ mountPath: storage }, { mountPath: '/tmp' }],
      },
    ],
  })
  expect(JSON.parse(health)[0]).toBe(program)
})

test('the example for Compose has the port and the volume of the image, and a root that nobody writes to', () => {
  const { services } = Bun.YAML.parse(read('compose.yaml')) as { services: { marquee: object } }
  expect(services.marquee).toMatchObject({
    ports: [`${port}:${port}`],
    volumes: [`marquee:${storage}`],
    read_only: true,
    tmpfs: ['/tmp'],
    cap_drop: ['ALL'],
  })
})
