CREATE TABLE "whiteboard_checkpoints" (
	"whiteboard_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"elements" jsonb NOT NULL,
	CONSTRAINT "whiteboard_checkpoints_whiteboard_id_seq_pk" PRIMARY KEY("whiteboard_id","seq")
);
--> statement-breakpoint
ALTER TABLE "whiteboard_checkpoints" ADD CONSTRAINT "whiteboard_checkpoints_whiteboard_id_whiteboards_id_fk" FOREIGN KEY ("whiteboard_id") REFERENCES "public"."whiteboards"("id") ON DELETE cascade ON UPDATE no action;