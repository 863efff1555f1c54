//! Generates the messages from `protos/plain.binpb`, which has the protos without annotations.

fn main() -> std::io::Result<()> {
    let protos = std::env::var("PROTOS").expect("PROTOS names the file plain.binpb");
    println!("cargo:rerun-if-changed={protos}");
    prost_build::Config::new()
        .file_descriptor_set_path(protos)
        .skip_protoc_run()
        .compile_protos(&["pokerdeluxe/v1/game_service.proto"], &["."])
}
