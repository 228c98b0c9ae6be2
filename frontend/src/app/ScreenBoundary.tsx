import { Component, type ReactNode } from 'react';
import { ScreenFailed } from './ScreenFailed.tsx';

/** Keeps the menu and top bar if a screen crashes or its script is missing after a deployment. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ScreenFailed /> : this.props.children;
  }
}
