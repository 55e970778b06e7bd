import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { port: 4610, strictPort: true },
  preview: { port: 4610, strictPort: true },
  /* Older ones would get light-dark() and relative colours rewritten. */
  build: { target: ['chrome135', 'edge135', 'firefox137', 'safari18.4'] },
})
