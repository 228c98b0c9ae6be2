import { Component, type ReactNode } from 'react';
import { ScreenFailed } from './ScreenFailed.tsx';

/** Keeps the frame standing when a screen fails, or when its code cannot be loaded (a new version was put up meanwhile). */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ScreenFailed /> : this.props.children;
  }
}
