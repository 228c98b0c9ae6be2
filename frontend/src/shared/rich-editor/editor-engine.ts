// The larger half of the editor's code, fetched beside the other one and run before it, so that neither takes long by itself.
import '@tiptap/pm/history';
import '@tiptap/pm/model';
import '@tiptap/pm/state';
import '@tiptap/pm/tables';
import '@tiptap/pm/transform';
import '@tiptap/pm/view';
