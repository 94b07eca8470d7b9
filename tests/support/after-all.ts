import { afterAll } from 'bun:test'
import { closeBrowser } from './browser-launch'

// Loaded before the tests, and so at work after the last one of all files.
afterAll(closeBrowser)
