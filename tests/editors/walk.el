;; What a person does in Emacs with a C file through eglot; what they see is written as JSON to $REX_WALK_RESULTS.
;; The file is $REX_WALK_FILE, the server $REX_WALK_SERVER (JSON words).

(require 'package)
(package-initialize)
(require 'eglot)
(require 'json)

(defvar rex-seen nil "What was seen, as an alist.")

(defun rex-see (name value)
  "Write down VALUE under NAME."
  (push (cons name value) rex-seen))

(defun rex-await (what ready)
  "Wait until READY returns something, which is returned; WHAT is awaited."
  (let ((end (+ (float-time) 60)) found)
    (while (and (not (setq found (funcall ready))) (< (float-time) end))
      (accept-process-output nil 0.02))
    (or found (error "Waited in vain for %s" what))))

(defun rex-pragma ()
  "The line of the second target construct."
  (save-excursion
    (goto-char (point-min))
    (search-forward "double sum")
    (forward-line 1)
    (buffer-substring-no-properties (line-beginning-position) (line-end-position))))

(defun rex-hover ()
  "The text of the hover on the first pragma."
  (goto-char (point-min))
  (search-forward "distribute")
  (backward-char 2)
  (let ((answer (jsonrpc-request
                 (eglot-current-server) :textDocument/hover (eglot--TextDocumentPositionParams))))
    (plist-get (plist-get answer :contents) :value)))

(defun rex-walk ()
  "Walk through the file."
  (setq eglot-sync-connect 60)
  (add-to-list 'eglot-server-programs
               (cons 'c-mode (append (json-parse-string (getenv "REX_WALK_SERVER")) nil)))
  (find-file (getenv "REX_WALK_FILE"))
  (apply #'eglot--connect (eglot--guess-contact))
  (flymake-start)
  (rex-await "diagnostics" #'flymake-diagnostics)
  (rex-see 'diagnostics
           (vconcat (mapcar (lambda (note)
                              (vector (buffer-substring-no-properties
                                       (flymake-diagnostic-beg note) (flymake-diagnostic-end note))
                                      (flymake-diagnostic-text note)))
                            (flymake-diagnostics))))
  (rex-see 'hover (rex-hover))
  (goto-char (point-min))
  (search-forward "sum +=")
  (backward-char 5)
  (let ((actions (eglot-code-actions (point) (1+ (point)))))
    (rex-see 'actions (vconcat (mapcar (lambda (action) (plist-get action :title)) actions)))
    (cl-letf (((symbol-function 'y-or-n-p) #'always))
      (eglot--dbind ((CodeAction) edit) (rex-resolved (elt actions 0))
        (eglot--apply-workspace-edit edit))))
  (rex-see 'pragma (rex-pragma))
  (rex-await "diagnostics that go when their cause does"
             (lambda ()
               (eglot--signal-textDocument/didChange)
               (flymake-start)
               (null (flymake-diagnostics))))
  (eglot-shutdown (eglot-current-server)))

(defun rex-resolved (action)
  "ACTION with its edit."
  (if (plist-get action :edit)
      action
    (jsonrpc-request (eglot-current-server) :codeAction/resolve action)))

(unwind-protect
    (condition-case problem
        (rex-walk)
      (error (rex-see 'problem (error-message-string problem))))
  (with-temp-file (getenv "REX_WALK_RESULTS")
    (insert (json-encode rex-seen))))
