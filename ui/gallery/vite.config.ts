import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react({ compiler: true })],
  server: { port: 4610, strictPort: true },
  preview: { port: 4610, strictPort: true },
  // The same targets as in portal/vite.config.ts.
  build: { target: ['chrome135', 'edge135', 'firefox137', 'safari18.4'] },
})
